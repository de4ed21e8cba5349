import { openPanel, type Panel } from '../support/panel';
import { createPanelUser } from '../support/panel-users';
import { png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let author: Panel;
beforeAll(async () => {
  site = await startSite();
  author = await openPanel(site, await createPanelUser(site, 'strapi-author'));
});
afterAll(() => site.stop());

const NO_NUMBER = 'quilla@visitor.test';
const refusalOf = ({ status, body }: { status: number; body: { error?: { message: string } } }) => [
  status,
  body.error?.message,
];

test.each([
  ['parent', 'post', '/upload/folders', { name: 'x', parent: NO_NUMBER }],
  ['parent', 'put', '/upload/folders/1', { name: 'x', parent: 1.5 }],
  ['id', 'put', `/upload/folders/${NO_NUMBER}`, { name: 'x', parent: null }],
  ['id', 'get', '/upload/files/99999999999', {}],
  ['id', 'get', '/upload/folders/NaN', {}],
  ['id', 'put', '/upload/files/-1', { fileInfo: {} }],
  ['id', 'delete', '/upload/files/0', {}],
  ['folderIds', 'post', '/upload/actions/bulk-delete', { folderIds: [1, NO_NUMBER] }],
  ['fileIds', 'post', '/upload/actions/bulk-delete', { fileIds: [[{}]] }],
  ['destinationFolderId', 'post', '/upload/actions/bulk-move', { fileIds: [1], destinationFolderId: NO_NUMBER }],
  ['id', 'post', '/upload/actions/bulk-update', { updates: [{ id: '1e3', fileInfo: {} }] }],
  ['folder', 'post', '/upload/actions/bulk-update', { updates: [{ id: 1, fileInfo: { folder: NO_NUMBER } }] }],
] as const)(
  'the media library of the panel takes whole numbers alone as %s: %s %s %j',
  async (name, method, path, body) => {
    const answer = await author.call(method, path).send(body);
    expect(refusalOf(answer)).toEqual([400, `${name} has to be a whole number`]);
  },
);

test('a file that is uploaded into a folder whose id is no number is a 400, and is not stored', async () => {
  const upload = async (fileInfo: object) =>
    author
      .call('post', '/upload')
      .field('fileInfo', JSON.stringify(fileInfo))
      .attach('files', await png(), { filename: 'picture.png', contentType: 'image/png' });
  for (const folder of [NO_NUMBER, 99_999_999_999]) {
    expect(refusalOf(await upload({ folder }))).toEqual([400, expect.stringContaining('folder')]);
  }
  expect(await site.strapi.db.query('plugin::upload.file').count()).toBe(0);
  expect((await upload({ folder: null })).status).toBe(201);
});

test('an author of the panel still makes a folder in another, renames it and moves it out', async () => {
  const outer = (await author.post('/upload/folders', { name: 'Outer', parent: null })).body.data;
  const inner = (await author.post('/upload/folders', { name: 'Inner', parent: outer.id })).body.data;
  const renamed = await author.call('put', `/upload/folders/${inner.id}`).send({ name: 'New', parent: outer.id });
  expect(renamed.status).toBe(200);
  const moved = { folderIds: [inner.id], fileIds: [], destinationFolderId: null };
  expect((await author.post('/upload/actions/bulk-move', moved)).status).toBe(200);
});
