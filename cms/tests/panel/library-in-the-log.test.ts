import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { withFailingActivityLog } from '../support/activity-log';
import { type PanelSession, startPanelSession } from '../support/panel-session';
import { uploadPicture } from '../support/pictures';
import { png, redOverBlue } from '../support/sample-pictures';
import { OWNER } from '../support/strapi';
import { until } from '../support/until';

const FILE = 'plugin::upload.file';

let owner: PanelSession;
beforeAll(async () => {
  owner = await startPanelSession();
});
afterAll(() => owner.site.stop());

/** Uploads a picture into the media library as the panel does. */
async function upload(name: string, folder: number | null = null) {
  const fileInfo = { name, alternativeText: null, caption: null, folder };
  const answer = await owner.panel.upload(fileInfo, await png(), name);
  expect(answer.status).toBe(201);
  return answer.body[0];
}

async function makeFolder(name: string, parent: number | null = null): Promise<number> {
  const answer = await owner.panel.post('/upload/folders', { name, parent });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

test('a panel upload is recorded with user, file and client address', async () => {
  const file = await upload('harbour.png');
  expect(await owner.latest()).toMatchObject({
    actor: OWNER.email,
    action: 'file.create',
    subject: file.documentId,
    subjectName: 'harbour.png',
    address: expect.stringMatching(/127\.0\.0\.1|::1/),
  });
});

test('changes of alternative text, caption and folder are each recorded once', async () => {
  const file = await upload('boat.png');
  const before = (await owner.log()).length;
  const fileInfo = { name: 'boat.png', alternativeText: 'A red boat', caption: null, folder: null };
  expect((await owner.panel.call('put', `/upload/files/${file.id}`).send({ fileInfo })).status).toBe(200);
  expect(await owner.latest()).toMatchObject({
    action: 'file.update',
    subjectName: 'boat.png',
    fields: ['alternativeText'],
  });

  const folder = await makeFolder('Boats');
  const moved = JSON.stringify({ ...fileInfo, caption: 'At sea', folder });
  expect((await owner.panel.call('post', `/upload?id=${file.id}`).field('fileInfo', moved)).status).toBe(200);
  expect(await owner.latest()).toMatchObject({ action: 'file.update', fields: ['caption', 'folder'] });
  expect(await owner.log()).toHaveLength(before + 3);

  expect((await owner.panel.call('post', `/upload?id=${file.id}`).field('fileInfo', moved)).status).toBe(200);
  expect(await owner.log()).toHaveLength(before + 3);
});

test('replacing a file and describing several files at once is recorded for each file', async () => {
  const [first, second] = [await upload('one.png'), await upload('two.png')];
  const fileInfo = { name: 'one.png', alternativeText: null, caption: null, folder: null };
  const smaller = await redOverBlue(32, 20).png().toBuffer();
  const replaced = await owner.panel.upload(fileInfo, smaller, 'one.png', `/upload?id=${first.id}`);
  expect(replaced.status).toBe(200);
  expect(await owner.latest()).toMatchObject({ action: 'file.update', subjectName: 'one.png', fields: ['file'] });

  const updates = [first, second].map(({ id, name }) => ({ id, fileInfo: { name, alternativeText: `It is ${name}` } }));
  expect((await owner.panel.post('/upload/actions/bulk-update', { updates })).status).toBe(200);
  // Both entries are written concurrently, so their order varies.
  const described = (await owner.log()).slice(0, 2).map(({ subjectName, fields }) => `${subjectName}: ${fields}`);
  expect(described.sort()).toEqual(['one.png: alternativeText', 'two.png: alternativeText']);
});

test('moving, renaming and deleting files and folders is recorded for each, with their contents', async () => {
  const [ships, ports] = [await makeFolder('Ships'), await makeFolder('Ports')];
  expect(await owner.latest()).toMatchObject({ action: 'folder.create', subjectName: 'Ports' });
  const file = await upload('ship.png', ships);
  const move = { fileIds: [file.id], folderIds: [], destinationFolderId: ports };
  expect((await owner.panel.post('/upload/actions/bulk-move', move)).status).toBe(200);
  expect(await owner.latest()).toMatchObject({ action: 'file.update', subjectName: 'ship.png', fields: ['folder'] });

  const renamed = await owner.panel.call('put', `/upload/folders/${ports}`).send({ name: 'Harbours', parent: ships });
  expect(renamed.status).toBe(200);
  expect(await owner.latest()).toMatchObject({
    action: 'folder.update',
    subjectName: 'Harbours',
    fields: ['name', 'folder'],
  });

  expect((await owner.panel.post('/upload/actions/bulk-delete', { fileIds: [], folderIds: [ships] })).status).toBe(200);
  const removed = (await owner.log()).slice(0, 3).map(({ action, subjectName }) => `${action} ${subjectName}`);
  expect(removed.sort()).toEqual(['file.remove ship.png', 'folder.remove Harbours', 'folder.remove Ships']);

  const other = await upload('last.png');
  expect((await owner.panel.call('delete', `/upload/files/${other.id}`)).status).toBe(200);
  expect(await owner.latest()).toMatchObject({ action: 'file.remove', subjectName: 'last.png', fields: [] });
});

test('background work, dashboard uploads and refused changes are not recorded', async () => {
  const file = await upload('background.png');
  const before = await owner.log();
  await until(
    async () => (await owner.site.strapi.db.query(FILE).findOne({ where: { id: file.id } })).sizeSet !== null,
  );
  await uploadPicture(owner.site);
  expect((await owner.panel.call('put', '/upload/files/424242').send({ fileInfo: { name: 'x' } })).status).toBe(404);
  expect((await owner.panel.post('/upload/folders', { name: '' })).status).toBe(400);
  expect((await owner.site.http().delete(`/upload/files/${file.id}`)).status).toBe(401);
  expect(await owner.log()).toEqual(before);
});

test('a move whose log entry meets a deadlock is answered once, is not made, and can be made again', async () => {
  const file = await upload('deadlock.png');
  const folder = await makeFolder('Elsewhere');
  const move = { fileIds: [file.id], folderIds: [], destinationFolderId: folder };
  const error = jest.spyOn(owner.site.strapi.log, 'error').mockReturnValue(owner.site.strapi.log);
  const unsubscribe = owner.site.strapi.db.lifecycles.subscribe({
    models: ['plugin::back-office.activity'],
    beforeCreate() {
      unsubscribe();
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    },
  });
  expect((await owner.panel.post('/upload/actions/bulk-move', move)).status).toBe(500);
  expect(String(error.mock.calls)).toContain('deadlock detected');
  error.mockRestore();
  const before = (await owner.log()).length;
  expect((await owner.panel.post('/upload/actions/bulk-move', move)).status).toBe(200);
  expect(await owner.log()).toHaveLength(before + 1);
});

test('files and folders stay unchanged when their change cannot be recorded', async () => {
  const file = await upload('safe.png');
  const [from, to] = [await makeFolder('From'), await makeFolder('To')];
  const rows = async () => [
    await owner.site.strapi.db.query(FILE).findMany({ populate: ['folder'], orderBy: { id: 'asc' } }),
    await owner.site.strapi.db.query('plugin::upload.folder').findMany({ orderBy: { id: 'asc' } }),
  ];
  await until(async () => (await rows())[0]?.every(({ sizeSet }) => sizeSet !== null));
  const before = await rows();
  const stored = await readdir(path.join(owner.site.dataDir, 'public', 'uploads'));

  const { panel } = owner;
  const fileInfo = { name: 'other.png', alternativeText: 'Other', caption: null, folder: null };
  const answers = await withFailingActivityLog(owner.site, async () => [
    await panel.upload({ ...fileInfo, name: 'new.png' }, await png(), 'new.png'),
    await panel.call('put', `/upload/files/${file.id}`).send({ fileInfo }),
    await panel.post('/upload/folders', { name: 'New', parent: null }),
    await panel.call('put', `/upload/folders/${from}`).send({ name: 'Renamed', parent: to }),
    await panel.post('/upload/actions/bulk-move', { fileIds: [file.id], folderIds: [from], destinationFolderId: to }),
    await panel.post('/upload/actions/bulk-delete', { fileIds: [], folderIds: [from] }),
    await panel.call('delete', `/upload/files/${file.id}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(500));
  expect(await rows()).toEqual(before);
  // Strapi deletes the bytes of a file before its row.
  const left = await readdir(path.join(owner.site.dataDir, 'public', 'uploads'));
  expect(stored).toEqual(expect.arrayContaining(left));
});
