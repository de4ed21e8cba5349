import type { CollectionName } from '../../src/contract';
import { ownersFile, replaceInPanel } from '../pictures/panel-library';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { NOUNS, payloads } from '../support/content';
import { openPanel, type Panel } from '../support/panel';
import { uploadPicture } from '../support/pictures';
import { png, redOverBlue } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

const FILE_UID = 'plugin::upload.file';

let site: Site;
let token: string;
let panel: Panel;

async function start(dataDir?: string) {
  site = await startSite({}, dataDir);
  token = await loginAsOwner(site);
  panel = await openPanel(site);
}

async function startAgain() {
  await site.stop({ keepData: true });
  await start(site.dataDir);
}

beforeAll(() => start());
afterAll(() => site.stop());

type Tags = Record<CollectionName, string | undefined>;

/** The validators of the five lists: another one means that the list has been made anew and is another. */
async function tags(): Promise<Tags> {
  const entries = NOUNS.map(async (noun) => [noun, (await call(site, `${noun}.list`)).headers.etag]);
  // One entry for each noun.
  return Object.fromEntries(await Promise.all(entries)) as Tags;
}

async function counts(): Promise<Map<string, number>> {
  const rows: { uid: string; version: number }[] = await site.strapi.db.connection('content_versions').select();
  return new Map(rows.map(({ uid, version }) => [uid, version]));
}

/** Which lists `change` has dropped; each of these and no other is another list for whoever asks afterwards. */
async function droppedBy(change: () => Promise<unknown>): Promise<CollectionName[]> {
  const before = { tags: await tags(), counts: await counts() };
  await change();
  const after = { tags: await tags(), counts: await counts() };
  const dropped = NOUNS.filter((noun) => {
    const uid = `api::${noun}.${noun}`;
    return before.counts.get(uid) !== after.counts.get(uid);
  });
  expect(NOUNS.filter((noun) => before.tags[noun] !== after.tags[noun])).toEqual(dropped);
  return dropped;
}

const create = (noun: CollectionName, picture = '') =>
  call(site, `${noun}.create`, { token, body: payloads(picture)[noun] });

async function createIn(noun: CollectionName, picture?: string): Promise<string> {
  return (await create(noun, picture ?? (await uploadPicture(site)))).body._id;
}

test.each(NOUNS)('creating, changing and deleting a %s at the dashboard drops that list alone', async (noun) => {
  const picture = await uploadPicture(site);
  let id = '';
  const creating = droppedBy(async () => {
    id = await createIn(noun, picture);
  });
  expect(await creating).toEqual([noun]);
  const body = payloads(picture)[noun];
  expect(await droppedBy(() => call(site, `${noun}.update`, { token, params: { id }, body }))).toEqual([noun]);
  expect(await droppedBy(() => call(site, `${noun}.remove`, { token, params: { id } }))).toEqual([noun]);
});

test('an edit in the panel drops that list alone, also one of a component', async () => {
  const id = await createIn('contact');
  const uid = 'api::contact.contact';
  expect(await droppedBy(() => panel.edit(uid, id, { phone: '+91 11111 11111' }))).toEqual(['contact']);
  const social = [{ platformName: 'WhatsApp', baseURL: 'https://wa.me', username: '911111111111' }];
  expect(await droppedBy(() => panel.edit(uid, id, { social }))).toEqual(['contact']);
});

test('deleting many at once in the panel drops their list alone', async () => {
  const ids = [await createIn('tool'), await createIn('tool'), await createIn('tool')];
  expect(await droppedBy(() => panel.removeMany('api::tool.tool', ids))).toEqual(['tool']);
});

test('a write past the API drops its list too', async () => {
  const id = await createIn('personal');
  const where = { documentId: id };
  const query = site.strapi.db.query('api::personal.personal');
  expect(await droppedBy(() => query.update({ where, data: { availability: 'break' } }))).toEqual(['personal']);
  expect(await droppedBy(() => query.updateMany({ where, data: { availability: 'available' } }))).toEqual(['personal']);
  expect(await droppedBy(() => query.delete({ where }))).toEqual(['personal']);
});

test('new words for a picture in the media library drop the lists that show it', async () => {
  const file = await ownersFile(site, await png(), { name: 'shared.png' });
  const id = await createIn('tool', file.url);
  await createIn('portfolio', file.url);
  const fileInfo = JSON.stringify({ name: 'shared.png', alternativeText: 'A compass on a chart' });
  const describe = () => panel.call('post', `/upload?id=${file.id}`).field('fileInfo', fileInfo);
  expect(await droppedBy(describe)).toEqual(['tool', 'portfolio']);
  const shown = (await call(site, 'tool.list')).body.find(({ _id }) => _id === id);
  expect(shown?.images.icon?.alt).toBe('A compass on a chart');
});

test('a picture that is replaced or deleted in the media library drops the lists that show it', async () => {
  const file = await ownersFile(site, await png(), { name: 'own.png' });
  await createIn('client', file.url);
  const other = await redOverBlue(200, 300).png().toBuffer();
  expect(await droppedBy(() => replaceInPanel(site, file.id, other))).toEqual(['client']);
  expect(await droppedBy(() => panel.call('delete', `/upload/files/${file.id}`))).toEqual(['client']);
});

test('what nobody sees drops nothing', async () => {
  const file = await ownersFile(site, await png(), { name: 'unused.png' });
  await createIn('tool');
  const housekeeping = { unusedSince: new Date() };
  expect(await droppedBy(() => uploadPicture(site))).toEqual([]);
  expect(await droppedBy(() => panel.call('delete', `/upload/files/${file.id}`))).toEqual([]);
  expect(await droppedBy(() => site.strapi.db.query(FILE_UID).updateMany({ data: housekeeping }))).toEqual([]);
  const message = { name: 'Ada', email: 'ada@visitor.test', message: 'Hello' };
  expect(await droppedBy(() => call(site, 'communication.message', { body: message }))).toEqual([]);
});

const names = async () => (await call(site, 'tool.list')).body.map(({ name }) => name);
// Tests are checked without Strapi's generated types, which know the field.
const rename = (documentId: string, name: string) =>
  site.strapi.documents('api::tool.tool').update({ documentId, data: { name } as never });

test('a change that is rolled back drops nothing and shows nowhere', async () => {
  const documentId = await createIn('tool');
  const rolledBack = () =>
    site.strapi.db
      .transaction(async () => {
        await rename(documentId, 'Never');
        throw new Error('No');
      })
      .catch(() => {});
  expect(await droppedBy(rolledBack)).toEqual([]);
  expect(await names()).not.toContain('Never');
});

test('a change shows when its transaction is committed, not before', async () => {
  const documentId = await createIn('tool');
  const before = await names();
  await site.strapi.db.transaction(async () => {
    await rename(documentId, 'Committed');
    expect(await names()).toEqual(before);
  });
  expect(await names()).toContain('Committed');
});

test('who asks after a commit gets what it changed, also where the database is too busy to be asked', async () => {
  const { connection } = site.strapi.db;
  const documentId = await createIn('tool');
  await names();
  let endOtherWork = () => {};
  const otherWork = new Promise<void>((resolve) => {
    endOtherWork = resolve;
  });
  await site.strapi.db.transaction(async () => {
    await rename(documentId, 'Not at once');
    // Next in line for the only connection that SQLite has: before whoever looks up what has changed.
    void connection.transaction(() => otherWork);
  });
  const shown = names();
  await new Promise((resolve) => setTimeout(resolve, 100));
  endOtherWork();
  expect(await shown).toContain('Not at once');
});

test('a second start counts on', async () => {
  const before = await counts();
  await startAgain();
  expect(await counts()).toEqual(before);
  expect(await droppedBy(() => createIn('portfolio'))).toEqual(['portfolio']);
});

test('tables that a new version of Strapi alters are counted again after its start', async () => {
  const { connection } = site.strapi.db;
  for (const table of ['files_related_mph', 'files', 'tools']) {
    await connection.schema.alterTable(table, (columns) => void columns.string('added'));
    await connection.schema.alterTable(table, (columns) => void columns.text('added').alter());
  }
  await startAgain();
  const file = await ownersFile(site, await png(), { name: 'own.png' });
  expect(await droppedBy(() => createIn('tool', file.url))).toEqual(['tool']);
  expect(await droppedBy(() => panel.call('delete', `/upload/files/${file.id}`))).toEqual(['tool']);
});
