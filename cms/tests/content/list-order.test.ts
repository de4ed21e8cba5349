import type { CollectionName } from '../../src/contract';
import { loginAsOwner } from '../support/accounts';
import { withFailingActivityLog } from '../support/activity-log';
import { call } from '../support/client';
import { NOUNS, payloads } from '../support/content';
import { uploadPicture } from '../support/pictures';
import { OWNER, type Site, startSite } from '../support/strapi';

const CHANGED = 'The list has changed, please load it again';

let site: Site;
let token: string;
let valid: ReturnType<typeof payloads>;

beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
  valid = payloads(await uploadPicture(site));
});
afterAll(() => site.stop());

beforeEach(async () => {
  for (const { documentId } of await site.strapi.documents('api::tool.tool').findMany()) await remove(documentId);
  await site.strapi.db.query('plugin::back-office.list-order').deleteMany({});
});

const create = async (collection: CollectionName): Promise<string> =>
  (await call(site, `${collection}.create`, { token, body: valid[collection] })).body._id;
const createTools = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await create('tool'));
  return ids;
};
const listRecords = async (collection: CollectionName) => (await call(site, `${collection}.list`, { token })).body;
const list = async (collection: CollectionName) => (await listRecords(collection)).map(({ _id }) => _id);
const sort = (collection: CollectionName, ids: unknown) => call(site, `${collection}.order`, { token, body: { ids } });
const remove = (id: string) => call(site, 'tool.remove', { token, params: { id } });
async function restore(id: string): Promise<void> {
  const params = { collection: 'tool', id };
  const [deletion] = (await call(site, 'history.list', { token, params })).body;
  const answer = await call(site, 'history.restore', { token, params, body: { version: deletion?.version ?? '' } });
  expect(answer.status).toBe(200);
}
const log = async () => (await call(site, 'account.activity', { token })).body;

test.each(NOUNS)(
  'a sorted list of %s is answered in that order, with the same records, and new ones last',
  async (noun) => {
    await create(noun);
    await create(noun);
    const before = await listRecords(noun);
    const reversed = [...before].reverse();
    const answer = await sort(
      noun,
      reversed.map(({ _id }) => _id),
    );
    expect(answer.status).toBe(200);
    // The same time of the last change, too.
    expect(answer.body).toEqual(reversed);
    expect(await listRecords(noun)).toEqual(reversed);
    const added = await create(noun);
    expect(await list(noun)).toEqual([...reversed.map(({ _id }) => _id), added]);
    const params = { collection: noun, id: reversed[0]?._id ?? '' };
    expect((await call(site, 'history.list', { token, params })).body).toHaveLength(1);
  },
);

test('a list that has never been sorted is the oldest first, also after a deletion is undone', async () => {
  const ids = await createTools(3);
  expect(await list('tool')).toEqual(ids);
  await remove(ids[1] ?? '');
  await restore(ids[1] ?? '');
  expect(await list('tool')).toEqual(ids);
});

test('an order without all ids of the list, each once, is refused and changes nothing', async () => {
  const [one = '', two = '', three = ''] = await createTools(3);
  for (const ids of [[three, two], [three, two, one, 'unknown'], [three, two, two], [three, two, one, one], []]) {
    expect(await sort('tool', ids)).toMatchObject({ status: 409, message: CHANGED });
  }
  expect(await list('tool')).toEqual([one, two, three]);
});

test('a body without a list of ids is a 400 whose message names the field', async () => {
  const messages: [body: object, message: string][] = [
    [{}, 'ids is required'],
    [{ ids: 'one' }, 'ids must be a list'],
    [{ ids: [1] }, 'ids.0 must be a text'],
    [{ ids: [''] }, 'ids.0 is required'],
  ];
  for (const [body, message] of messages) {
    expect(await call(site, 'tool.order', { token, body })).toMatchObject({ status: 400, message });
  }
});

test('an empty list can be sorted', async () => {
  expect(await sort('tool', [])).toMatchObject({ status: 200, body: [] });
});

test('a restored record is at its old place, also if the list was sorted meanwhile', async () => {
  const [one = '', two = '', three = '', four = ''] = await createTools(4);
  await sort('tool', [four, three, two, one]);
  await remove(three);
  await remove(four);
  await sort('tool', [one, two]);
  await restore(three);
  expect(await list('tool')).toEqual([three, one, two]);
  await restore(four);
  expect(await list('tool')).toEqual([four, three, one, two]);
});

test('a record that was deleted before the first sorting is restored behind the record that it followed', async () => {
  const [one = '', two = '', three = ''] = await createTools(3);
  await remove(two);
  await sort('tool', [three, one]);
  await restore(two);
  expect(await list('tool')).toEqual([three, one, two]);
});

test('the activity log names who sorted which list, once, and an order that the list has already is no entry', async () => {
  const ids = await createTools(2);
  const [newest] = await log();
  await sort('tool', ids);
  expect((await log())[0]).toEqual(newest);
  await sort('tool', [...ids].reverse());
  const [entry, previous] = await log();
  expect(entry).toMatchObject({ actor: OWNER.email, action: 'tool.order', subject: 'tool', fields: [] });
  expect(previous).toEqual(newest);
});

test('an order that cannot be recorded is not stored', async () => {
  const ids = await createTools(2);
  const answer = await withFailingActivityLog(site, () => sort('tool', [...ids].reverse()));
  expect(answer.status).toBe(500);
  expect(await list('tool')).toEqual(ids);
});

test('of two people who sort at once the later one’s order stays, and each is answered with their own', async () => {
  const ids = await createTools(3);
  const [one = '', two = '', three = ''] = ids;
  const orders = [
    [three, two, one],
    [two, one, three],
  ];
  const answers = await Promise.all(orders.map((order) => sort('tool', order)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.map(({ _id }) => _id))).toEqual(orders);
  expect(orders).toContainEqual(await list('tool'));
  expect(await site.strapi.db.query('plugin::back-office.list-order').count()).toBe(1);
});

test('a list of 500 records is sorted with one call', async () => {
  const now = Date.now();
  const rows = Array.from({ length: 500 }, (_, index) => ({
    documentId: `contact${String(index).padStart(17, '0')}`,
    email: 'maya@portfolio.test',
    phone: String(index),
    address: 'Line',
    createdAt: new Date(now + index),
    updatedAt: new Date(now + index),
    publishedAt: new Date(now),
  }));
  await site.strapi.db.query('api::contact.contact').deleteMany({});
  await site.strapi.db.query('api::contact.contact').createMany({ data: rows });
  const reversed = rows.map(({ documentId }) => documentId).reverse();
  const answer = await sort('contact', reversed);
  expect(answer.status).toBe(200);
  expect(await list('contact')).toEqual(reversed);
});
