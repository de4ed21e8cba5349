import { openPanel, type Panel } from '../support/panel';
import { png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

const INVALID_ID = 'quilla@visitor.test';
const statusAndMessage = ({ status, body }: { status: number; body: { error?: { message: string } } }) => [
  status,
  body.error?.message,
];

test.each([
  ['parent', 'post', '/upload/folders', { name: 'x', parent: INVALID_ID }],
  ['parent', 'put', '/upload/folders/1', { name: 'x', parent: 1.5 }],
  ['id', 'put', `/upload/folders/${INVALID_ID}`, { name: 'x', parent: null }],
  ['id', 'get', '/upload/files/99999999999', {}],
  ['id', 'get', '/upload/folders/NaN', {}],
  ['id', 'put', '/upload/files/-1', { fileInfo: {} }],
  ['id', 'delete', '/upload/files/0', {}],
  ['folderIds', 'post', '/upload/actions/bulk-delete', { folderIds: [1, INVALID_ID] }],
  ['fileIds', 'post', '/upload/actions/bulk-delete', { fileIds: [[{}]] }],
  ['destinationFolderId', 'post', '/upload/actions/bulk-move', { fileIds: [1], destinationFolderId: INVALID_ID }],
  ['id', 'post', '/upload/actions/bulk-update', { updates: [{ id: '1e3', fileInfo: {} }] }],
  ['folder', 'post', '/upload/actions/bulk-update', { updates: [{ id: 1, fileInfo: { folder: INVALID_ID } }] }],
] as const)('the media library accepts whole numbers only as %s: %s %s %j', async (name, method, path, body) => {
  const answer = await panel.call(method, path).send(body);
  expect(statusAndMessage(answer)).toEqual([400, `${name} has to be a whole number`]);
});

test('an upload into a folder with an invalid id is a 400 and stores nothing', async () => {
  const picture = await png();
  const upload = (fileInfo: object) => panel.upload(fileInfo, picture);
  for (const folder of [INVALID_ID, 99_999_999_999]) {
    expect(statusAndMessage(await upload({ folder }))).toEqual([400, expect.stringContaining('folder')]);
  }
  expect(await site.strapi.db.query('plugin::upload.file').count()).toBe(0);
  expect((await upload({ folder: null })).status).toBe(201);
});

test('a folder is created in another, renamed and moved out', async () => {
  const outer = (await panel.post('/upload/folders', { name: 'Outer', parent: null })).body.data;
  const inner = (await panel.post('/upload/folders', { name: 'Inner', parent: outer.id })).body.data;
  const renamed = await panel.call('put', `/upload/folders/${inner.id}`).send({ name: 'New', parent: outer.id });
  expect(renamed.status).toBe(200);
  const moved = { folderIds: [inner.id], fileIds: [], destinationFolderId: null };
  expect((await panel.post('/upload/actions/bulk-move', moved)).status).toBe(200);
});
