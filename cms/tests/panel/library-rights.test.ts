import { openPanel, type Panel } from '../support/panel';
import { createPanelUser } from '../support/panel-users';
import { png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let owner: Panel;
let author: Panel;
let folder: number;
beforeAll(async () => {
  site = await startSite();
  owner = await openPanel(site);
  author = await openPanel(site, await createPanelUser(site, 'strapi-author'));
  folder = (await owner.post('/upload/folders', { name: 'Of the owner' })).body.data.id;
});
afterAll(() => site.stop());

const files = () => site.strapi.db.query('plugin::upload.file');
const pathsOf = async (ids: number[]) =>
  (await files().findMany({ where: { id: { $in: ids } } })).map(({ folderPath }) => folderPath);

async function uploadBy(panel: Panel, inFolder?: number): Promise<number> {
  const answer = await panel
    .call('post', '/upload')
    .field('fileInfo', JSON.stringify({ folder: inFolder }))
    .attach('files', await png(), { filename: 'picture.png', contentType: 'image/png' });
  return answer.body[0].id;
}

const REFUSED = 'Some of these files belong to others, and you may only change your own';

test.each([
  ['deletes', '/upload/actions/bulk-delete', {}],
  ['moves', '/upload/actions/bulk-move', { destinationFolderId: null }],
])('an author of the panel neither alone nor among own files %s a file of another', async (_what, address, more) => {
  const [own, others] = [await uploadBy(author, folder), await uploadBy(owner, folder)];
  const before = await pathsOf([own, others]);
  for (const fileIds of [[others], [own, others]]) {
    const answer = await author.post(address, { fileIds, ...more });
    expect(answer.status).toBe(403);
    expect(answer.body.error.message).toBe(REFUSED);
  }
  expect(await pathsOf([own, others])).toEqual(before);
  expect((await author.post(address, { fileIds: [own], ...more })).status).toBe(200);
});

test('an author of the panel neither deletes, moves nor renames a folder that holds a file of another', async () => {
  const file = await uploadBy(owner, folder);
  const answers = await Promise.all([
    author.post('/upload/actions/bulk-delete', { folderIds: [folder] }),
    author.post('/upload/actions/bulk-move', { folderIds: [folder], destinationFolderId: null }),
    author.call('put', `/upload/folders/${folder}`).send({ name: 'Of the author', parent: null }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await files().count({ where: { id: file } })).toBe(1);
  expect((await owner.get(`/upload/folders/${folder}`)).body.data.name).toBe('Of the owner');
});

test('an editor of the panel, who may change the files of all, deletes one of another', async () => {
  const file = await uploadBy(owner);
  const editor = await openPanel(site, await createPanelUser(site, 'strapi-editor'));
  expect((await editor.post('/upload/actions/bulk-delete', { fileIds: [file] })).status).toBe(200);
  expect(await files().count({ where: { id: file } })).toBe(0);
});

test('an author of the panel hangs no file on a record of another, neither new nor in place of one', async () => {
  const tools = site.strapi.db.query('api::tool.tool');
  const icon = await uploadBy(owner);
  const tool = await tools.create({ data: { name: 'React', category: 'Frontend', icon } });
  const own = await uploadBy(author);
  for (const address of ['/upload', '/upload/files', `/upload/files/${own}/replace`]) {
    const answer = await author
      .call('post', address)
      .field('ref', 'api::tool.tool')
      .field('refId', String(tool.id))
      .field('field', 'icon')
      .attach('files', await png(), { filename: 'picture.png', contentType: 'image/png' });
    expect([address, answer.status]).toEqual([address, 400]);
  }
  expect((await tools.findOne({ where: { id: tool.id }, populate: ['icon'] })).icon.id).toBe(icon);
});
