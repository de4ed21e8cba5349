import type { CollectionName } from '../../src/contract';
import { createAccount, loginAsOwner } from '../support/accounts';
import { withFailingActivityLog } from '../support/activity-log';
import { call } from '../support/client';
import { NOUNS, payloads } from '../support/content';
import { uploadPicture } from '../support/pictures';
import { OWNER, type Site, startSite } from '../support/strapi';

const VERSION = 'plugin::back-office.version';
let site: Site;
let token: string;
let valid: ReturnType<typeof payloads>;
beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
  valid = payloads(await uploadPicture(site));
});
afterAll(() => site.stop());

const create = async (collection: CollectionName) =>
  (await call(site, `${collection}.create`, { token, body: valid[collection] })).body;
const history = async (collection: string, id: string) =>
  (await call(site, 'history.list', { token, params: { collection, id } })).body;
const restore = (collection: string, id: string, version = '', headers = {}) =>
  call(site, 'history.restore', { token, headers, params: { collection, id }, body: { version } });
const renameTool = (id: string, name: string) => call(site, 'tool.update', { token, params: { id }, body: { name } });
const countVersions = () => site.strapi.db.query(VERSION).count();

test.each(NOUNS)('every change of a %s is a version with the record as it was', async (collection) => {
  const record = await create(collection);
  const params = { id: record._id };
  const body =
    collection === 'client' ? { feedback: 'Other' } : { [collection === 'contact' ? 'phone' : 'name']: 'Other' };
  const changed = (await call(site, `${collection}.update`, { token, params, body })).body;
  await call(site, `${collection}.remove`, { token, params });
  const [removal, update, creation] = await history(collection, record._id);
  const author = { by: OWNER.email, source: 'dashboard' };
  const without = ({ updatedAt, ...fields }: object & { updatedAt: string }) => fields;
  expect(creation).toMatchObject({ ...author, action: 'create', fields: [], record: without(record) });
  expect(update).toMatchObject({ ...author, action: 'update', fields: Object.keys(body), record: without(changed) });
  expect(removal).toMatchObject({ ...author, action: 'delete', fields: [], record: without(changed) });
});

test('an update that changes nothing is no version', async () => {
  const { _id } = await create('tool');
  await renameTool(_id, valid.tool.name);
  expect(await history('tool', _id)).toHaveLength(1);
});

test('a restored version is the record again, and a version of its own', async () => {
  const { _id, updatedAt, ...first } = await create('portfolio');
  const body = { name: 'Other', stack: ['Rust'], firstScreen: null, description: 'Words' };
  await call(site, 'portfolio.update', { token, params: { id: _id }, body });
  const versions = await history('portfolio', _id);
  const answer = await restore('portfolio', _id, versions.at(-1)?.version);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ _id, ...first });
  expect(await history('portfolio', _id)).toHaveLength(3);
  expect((await history('portfolio', _id))[0]).toMatchObject({
    action: 'restore',
    fields: ['name', 'description', 'stack', 'firstScreen'],
    record: first,
  });
});

test('a restore of an outdated record is refused, and nothing changes', async () => {
  const { _id, updatedAt } = await create('tool');
  await renameTool(_id, 'Other');
  const versions = await history('tool', _id);
  const answer = await restore('tool', _id, versions.at(-1)?.version, { 'If-Match': `"${updatedAt}"` });
  expect(answer.status).toBe(412);
  expect(answer.message).toBe('This record has been changed by someone else meanwhile');
  expect(await history('tool', _id)).toEqual(versions);
});

test('of a restore and a save at the same time with the same version one is refused', async () => {
  const { _id } = await create('tool');
  const { updatedAt } = (await renameTool(_id, 'Second')).body;
  const first = (await history('tool', _id)).at(-1)?.version;
  const headers = { 'If-Match': `"${updatedAt}"` };
  const answers = await Promise.all([
    restore('tool', _id, first, headers),
    call(site, 'tool.update', { token, headers, params: { id: _id }, body: { name: 'Third' } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('a deleted record returns with its id and the instant of its creation', async () => {
  const record = await create('contact');
  await call(site, 'contact.remove', { token, params: { id: record._id } });
  const deleted = async () => (await call(site, 'history.deleted', { token })).body;
  expect((await deleted())[0]).toEqual({
    collection: 'contact',
    _id: record._id,
    title: valid.contact.email,
    at: expect.any(String),
    by: OWNER.email,
  });
  const [removal] = await history('contact', record._id);
  const { body } = await restore('contact', record._id, removal?.version);
  expect(body).toEqual({ ...record, updatedAt: expect.any(String) });
  expect((await call(site, 'contact.list')).body).toContainEqual(body);
  expect((await deleted()).map(({ _id }) => _id)).not.toContain(record._id);
  expect((await history('contact', record._id))[0]).toMatchObject({ action: 'restore', record: { _id: record._id } });
});

test('a deleted record that two admins restore at once exists once', async () => {
  const { _id } = await create('tool');
  await call(site, 'tool.remove', { token, params: { id: _id } });
  const [removal, creation] = await history('tool', _id);
  const answers = await Promise.all([removal, creation].map((entry) => restore('tool', _id, entry?.version)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await call(site, 'tool.list')).body.filter((tool) => tool._id === _id)).toHaveLength(1);
});

test('a change that is rolled back is no version', async () => {
  const { _id } = await create('tool');
  const before = await countVersions();
  expect((await withFailingActivityLog(site, () => renameTool(_id, 'Other'))).status).toBe(500);
  expect(await countVersions()).toBe(before);
});

test('a change whose version cannot be stored is rolled back', async () => {
  const { _id } = await create('tool');
  const unsubscribe = site.strapi.db.lifecycles.subscribe({
    models: [VERSION],
    beforeCreateMany() {
      throw new Error('The version cannot be written');
    },
  });
  const answer = await renameTool(_id, 'Other').finally(unsubscribe);
  expect(answer.status).toBe(500);
  expect((await call(site, 'tool.list')).body.find((tool) => tool._id === _id)?.name).toBe(valid.tool.name);
});

test('an admin restores tools, but clients only a super admin', async () => {
  const { token: admin } = await createAccount(site, 'admin');
  const [tool, client] = [await create('tool'), await create('client')];
  const attempt = async (collection: CollectionName, id: string) => {
    const version = (await history(collection, id))[0]?.version;
    return call(site, 'history.restore', { token: admin, params: { collection, id }, body: { version } });
  };
  expect((await attempt('tool', tool._id)).status).toBe(200);
  expect(await attempt('client', client._id)).toMatchObject({ status: 403, message: 'Only a super admin can do this' });
});

test('unknown collections, records and versions are not found', async () => {
  const { _id } = await create('tool');
  const list = (collection: string, id: string) => call(site, 'history.list', { token, params: { collection, id } });
  expect(await list('account', _id)).toMatchObject({ status: 404, message: 'There is no such collection' });
  expect(await list('contact', _id)).toMatchObject({ status: 404, message: 'There is no history of this record' });
  expect(await restore('tool', _id, 'unknown')).toMatchObject({
    status: 404,
    message: 'This version no longer exists',
  });
  expect(await restore('tool', _id)).toMatchObject({ status: 400 });
  const other = await create('tool');
  const [version] = await history('tool', other._id);
  expect((await restore('tool', _id, version?.version)).status).toBe(404);
});
