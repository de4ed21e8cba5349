import { loginAsOwner } from '../support/accounts';
import { payloads } from '../support/content';
import { uploadPicture } from '../support/pictures';
import { openPreview, previewRecord } from '../support/previews';
import { dataUrl, png } from '../support/sample-pictures';
import { requireRealBuild } from '../support/site-build';
import { startSite } from '../support/strapi';

test('a preview opens in another process on the same database', async () => {
  const variables = { SITE_DIR: await requireRealBuild(), JWT_SECRET: 'the same in all processes' };
  const site = await startSite(variables);
  const { tool } = payloads(await uploadPicture(site));
  const record = { ...tool, name: 'Made elsewhere', category: 'development', icon: dataUrl(await png()) };
  const url = await previewRecord({ site, token: await loginAsOwner(site) }, 'tool', record);
  await site.stop({ keepData: true });
  const other = await startSite(variables, site.dataDir);
  const { status, text } = await openPreview(other, url);
  expect([status, text.includes('Made elsewhere')]).toEqual([200, true]);
  expect((await other.http().get(`${url}/pictures/icon`)).status).toBe(200);
  await other.stop();
});
