import { call } from '../support/client';
import { askPreview, type PreviewSite, startPreviewSite } from '../support/previews';
import { JSON_TYPE, openConnection, requestHead } from '../support/raw-connection';
import { dataUrl, png } from '../support/sample-pictures';
import type { Site } from '../support/strapi';

/** The largest unsaved record with its pictures, in bytes. */
const PREVIEW_BYTES = 20 * 1024 * 1024;

let site: Site;
let token: string;
let valid: PreviewSite['valid'];
startPreviewSite((all) => {
  ({ site, token, valid } = all);
});

test('unfinished previews of the full size keep no admin from uploads, changes and previews without pictures', async () => {
  const lines = [JSON_TYPE, `Content-Length: ${PREVIEW_BYTES}`, `Authorization: Bearer ${token}`];
  const unfinished = Array.from({ length: 3 }, () => openConnection(site));
  for (const connection of unfinished) {
    connection.write(requestHead('POST', '/api/preview', lines));
    connection.write('{"collection":"tool","record":{"icon":"data:image/png;base64,');
  }

  const picture = { imageString: dataUrl(await png()) };
  const uploads = await Promise.all([1, 2, 3].map(() => call(site, 'upload.tool', { token, body: picture })));
  expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201]);
  // The previews still wait for their bodies.
  expect(unfinished.map((connection) => connection.received())).toEqual(['', '', '']);
  expect((await call(site, 'tool.create', { token, body: valid.tool })).status).toBe(201);
  expect((await askPreview(site, token, 'tool', valid.tool)).status).toBe(201);

  for (const connection of unfinished) connection.end();
  await Promise.all(unfinished.map(({ closed }) => closed));
  const unsaved = { ...valid.tool, icon: `data:image/png;base64,${(await png()).toString('base64')}` };
  expect((await askPreview(site, token, 'tool', unsaved)).status).toBe(201);
});
