import { openPanel, type Panel } from '../support/panel';
import { openPanelAs } from '../support/panel-users';
import { png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let owner: Panel;
let author: Panel;
let folder: number;
beforeAll(async () => {
  site = await startSite();
  owner = await openPanel(site);
  author = await openPanelAs(site, 'strapi-author');
  folder = (await owner.post('/upload/folders', { name: 'Of the owner' })).body.data.id;
});
afterAll(() => site.stop());

const files = () => site.strapi.db.query('plugin::upload.file');
const readFolderPaths = async (ids: number[]) =>
  (await files().findMany({ where: { id: { $in: ids } } })).map(({ folderPath }) => folderPath);

async function uploadBy(panel: Panel, inFolder?: number): Promise<number> {
  const answer = await panel.upload({ folder: inFolder }, await png());
  return answer.body[0].id;
}

const OWN_FILES_ONLY = 'Some of these files belong to others, and you may only change your own';

test.each([
  ['deletes', '/upload/actions/bulk-delete', {}],
  ['moves', '/upload/actions/bulk-move', { destinationFolderId: null }],
])('an author %s no file of another user, neither alone nor with own files', async (_what, address, more) => {
  const [own, others] = [await uploadBy(author, folder), await uploadBy(owner, folder)];
  const before = await readFolderPaths([own, others]);
  for (const fileIds of [[others], [own, others]]) {
    const answer = await author.post(address, { fileIds, ...more });
    expect(answer.status).toBe(403);
    expect(answer.body.error.message).toBe(OWN_FILES_ONLY);
  }
  expect(await readFolderPaths([own, others])).toEqual(before);
  expect((await author.post(address, { fileIds: [own], ...more })).status).toBe(200);
});

test('an author neither deletes, moves nor renames a folder that holds a file of another user', async () => {
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

test('an editor deletes a file of another user', async () => {
  const file = await uploadBy(owner);
  const editor = await openPanelAs(site, 'strapi-editor');
  expect((await editor.post('/upload/actions/bulk-delete', { fileIds: [file] })).status).toBe(200);
  expect(await files().count({ where: { id: file } })).toBe(0);
});

test('an author attaches no file to a record of another user, neither by upload nor by replacement', async () => {
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
