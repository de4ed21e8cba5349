import type { CollectionName } from '../../src/contract';
import { replaceInPanel, uploadToLibrary } from '../pictures/panel-library';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { untilAnsweredOrWaiting } from '../support/concurrency';
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

/** The ETags of the public lists. */
async function tags(): Promise<Tags> {
  const entries = NOUNS.map(async (noun) => [noun, (await call(site, `${noun}.list`)).headers.etag]);
  // NOUNS has every collection, so that the result has every key.
  return Object.fromEntries(await Promise.all(entries)) as Tags;
}

async function counts(): Promise<Map<string, number>> {
  const rows: { uid: string; version: number }[] = await site.strapi.db.connection('content_versions').select();
  return new Map(rows.map(({ uid, version }) => [uid, version]));
}

/** Returns the lists that `change` refreshes, and expects that the ETags of exactly these lists change. */
async function listsRefreshedBy(change: () => Promise<unknown>): Promise<CollectionName[]> {
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

test.each(NOUNS)('creating, changing and deleting a %s in the dashboard refreshes only that list', async (noun) => {
  const picture = await uploadPicture(site);
  let id = '';
  const creating = listsRefreshedBy(async () => {
    id = await createIn(noun, picture);
  });
  expect(await creating).toEqual([noun]);
  const body = payloads(picture)[noun];
  expect(await listsRefreshedBy(() => call(site, `${noun}.update`, { token, params: { id }, body }))).toEqual([noun]);
  expect(await listsRefreshedBy(() => call(site, `${noun}.remove`, { token, params: { id } }))).toEqual([noun]);
});

test('a panel edit of a record or component refreshes only that list', async () => {
  const id = await createIn('contact');
  const uid = 'api::contact.contact';
  expect(await listsRefreshedBy(() => panel.edit(uid, id, { phone: '+91 11111 11111' }))).toEqual(['contact']);
  const social = [{ platformName: 'WhatsApp', baseURL: 'https://wa.me', username: '911111111111' }];
  expect(await listsRefreshedBy(() => panel.edit(uid, id, { social }))).toEqual(['contact']);
});

test('deleting many records in the panel refreshes only their list', async () => {
  const ids = [await createIn('tool'), await createIn('tool'), await createIn('tool')];
  expect(await listsRefreshedBy(() => panel.removeMany('api::tool.tool', ids))).toEqual(['tool']);
});

test('a write past the API refreshes its list', async () => {
  const id = await createIn('personal');
  const where = { documentId: id };
  const query = site.strapi.db.query('api::personal.personal');
  expect(await listsRefreshedBy(() => query.update({ where, data: { availability: 'break' } }))).toEqual(['personal']);
  expect(await listsRefreshedBy(() => query.updateMany({ where, data: { availability: 'available' } }))).toEqual([
    'personal',
  ]);
  expect(await listsRefreshedBy(() => query.delete({ where }))).toEqual(['personal']);
});

test('a new alternative text in the media library refreshes the lists that show the picture', async () => {
  const file = await uploadToLibrary(site, await png(), { name: 'shared.png' });
  const id = await createIn('tool', file.url);
  await createIn('portfolio', file.url);
  const fileInfo = JSON.stringify({ name: 'shared.png', alternativeText: 'A compass on a chart' });
  const describe = () => panel.call('post', `/upload?id=${file.id}`).field('fileInfo', fileInfo);
  expect(await listsRefreshedBy(describe)).toEqual(['tool', 'portfolio']);
  const shown = (await call(site, 'tool.list')).body.find(({ _id }) => _id === id);
  expect(shown?.images.icon?.alt).toBe('A compass on a chart');
});

test('replacing or deleting a picture in the media library refreshes the lists that show it', async () => {
  const file = await uploadToLibrary(site, await png(), { name: 'own.png' });
  await createIn('client', file.url);
  const other = await redOverBlue(200, 300).png().toBuffer();
  expect(await listsRefreshedBy(() => replaceInPanel(site, file.id, other))).toEqual(['client']);
  expect(await listsRefreshedBy(() => panel.call('delete', `/upload/files/${file.id}`))).toEqual(['client']);
});

test('changes without public effect refresh no list', async () => {
  const file = await uploadToLibrary(site, await png(), { name: 'unused.png' });
  await createIn('tool');
  const housekeeping = { unusedSince: new Date() };
  expect(await listsRefreshedBy(() => uploadPicture(site))).toEqual([]);
  expect(await listsRefreshedBy(() => panel.call('delete', `/upload/files/${file.id}`))).toEqual([]);
  expect(await listsRefreshedBy(() => site.strapi.db.query(FILE_UID).updateMany({ data: housekeeping }))).toEqual([]);
  const message = { name: 'Ada', email: 'ada@visitor.test', message: 'Hello' };
  expect(await listsRefreshedBy(() => call(site, 'communication.message', { body: message }))).toEqual([]);
});

const names = async () => (await call(site, 'tool.list')).body.map(({ name }) => name);
// Strapi's generated types, which contain the field, are not part of the type check of the tests.
const rename = (documentId: string, name: string) =>
  site.strapi.documents('api::tool.tool').update({ documentId, data: { name } as never });

test('a change that is rolled back refreshes no list and is not shown', async () => {
  const documentId = await createIn('tool');
  const rolledBack = () =>
    site.strapi.db
      .transaction(async () => {
        await rename(documentId, 'Never');
        throw new Error('No');
      })
      .catch(() => {});
  expect(await listsRefreshedBy(rolledBack)).toEqual([]);
  expect(await names()).not.toContain('Never');
});

test('a change is shown after its transaction is committed, not before', async () => {
  const documentId = await createIn('tool');
  const before = await names();
  await site.strapi.db.transaction(async () => {
    await rename(documentId, 'Committed');
    expect(await names()).toEqual(before);
  });
  expect(await names()).toContain('Committed');
});

test('a read after a commit shows the change, also while the database is busy', async () => {
  const { connection } = site.strapi.db;
  const documentId = await createIn('tool');
  await names();
  let endOtherWork = () => {};
  const otherWork = new Promise<void>((resolve) => {
    endOtherWork = resolve;
  });
  await site.strapi.db.transaction(async () => {
    await rename(documentId, 'Not at once');
    // The blocker waits for the only SQLite connection before the query of the version counters.
    void connection.transaction(() => otherWork);
  });
  const shown = names();
  await untilAnsweredOrWaiting(site, shown);
  endOtherWork();
  expect(await shown).toContain('Not at once');
});

test('the version counters continue after a restart', async () => {
  const before = await counts();
  await startAgain();
  expect(await counts()).toEqual(before);
  expect(await listsRefreshedBy(() => createIn('portfolio'))).toEqual(['portfolio']);
});

test('the version counters work on tables that a new version of Strapi has altered', async () => {
  const { connection } = site.strapi.db;
  for (const table of ['files_related_mph', 'files', 'tools']) {
    await connection.schema.alterTable(table, (columns) => void columns.string('added'));
    await connection.schema.alterTable(table, (columns) => void columns.text('added').alter());
  }
  await startAgain();
  const file = await uploadToLibrary(site, await png(), { name: 'own.png' });
  expect(await listsRefreshedBy(() => createIn('tool', file.url))).toEqual(['tool']);
  expect(await listsRefreshedBy(() => panel.call('delete', `/upload/files/${file.id}`))).toEqual(['tool']);
});
