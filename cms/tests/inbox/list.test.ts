import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { futureSlot } from '../support/future-slot';
import { type Site, startSite } from '../support/strapi';

const MESSAGE = 'plugin::back-office.message';
const MEETING = 'plugin::back-office.meeting';
const FIRST = new Date('2030-01-01T00:00:00.000Z').getTime();

let site: Site;
let token: string;
let count = 0;
beforeAll(async () => {
  site = await startSite({ LIMIT_MESSAGES: '100/10m', LIMIT_MEETINGS: '100/10m' });
  token = await loginAsOwner(site);
});
beforeEach(async () => {
  for (const uid of [MESSAGE, MEETING]) await site.strapi.db.query(uid).deleteMany({ where: {} });
});
afterAll(() => site.stop());

const common = (milliseconds: number, fields: object) => ({
  documentId: `item-${++count}`,
  name: 'Ada',
  email: 'ada@visitor.test',
  handled: false,
  suspectedSpam: false,
  createdAt: new Date(FIRST + milliseconds),
  ...fields,
});

/** Stores messages that came `milliseconds` after FIRST. */
const storeMessages = (milliseconds: number, amount: number, fields: object = {}) =>
  site.strapi.db.query(MESSAGE).createMany({
    data: Array.from({ length: amount }, () => ({ message: 'Hello', ...common(milliseconds, fields) })),
  });

const storeMeetings = (milliseconds: number, amount: number, fields: object = {}) =>
  site.strapi.db.query(MEETING).createMany({
    data: Array.from({ length: amount }, () => ({
      mode: 'video',
      slot: '12/31/2035 03:30 PM',
      timeZone: 'Asia/Calcutta',
      startsAt: new Date('2035-12-31T10:00:00Z'),
      minutes: 30,
      state: 'requested',
      sequence: 0,
      ...common(milliseconds, fields),
    })),
  });

const list = async (query: Record<string, string> = {}) => (await call(site, 'inbox.list', { token, query })).body;

/** Reads all pages and returns their items. */
async function readAllPages(query: Record<string, string> = {}) {
  const pages: { _id: string; name: string; createdAt: string }[][] = [];
  let before: string | undefined;
  do {
    const { items } = await list({ ...query, ...(before && { before }) });
    pages.push(items);
    if (pages.length > 9) throw new Error('The list does not end');
    before = items.at(-1)?.createdAt;
  } while (before);
  return pages;
}

test('a message and a meeting have what a reader needs', async () => {
  const body = { name: 'Ada', email: 'ada@visitor.test', message: 'Hello\nthere' };
  await call(site, 'communication.message', { body });
  const slot = futureSlot();
  const request = { name: 'Bo', email: 'bo@visitor.test', mode: 'video', slot, timeZone: 'Europe/London' } as const;
  await call(site, 'communication.meeting', { body: request });
  const { unread, items } = await list();
  expect(unread).toBe(2);
  expect(items).toMatchObject([
    {
      kind: 'meeting',
      name: 'Bo',
      mode: 'video',
      visitorSlot: slot,
      visitorTimeZone: 'Europe/London',
      timeZone: 'Asia/Kolkata',
      state: 'requested',
      actions: ['confirm', 'move', 'decline', 'cancel'],
      warning: null,
      read: false,
      spam: false,
    },
    { kind: 'message', name: 'Ada', email: 'ada@visitor.test', message: 'Hello\nthere', read: false, spam: false },
  ]);
});

test('pages have 50 items at most, newest first, each item once', async () => {
  for (let time = 0; time < 60; time++) await storeMessages(time, 1, { name: `${time}` });
  const pages = await readAllPages();
  expect(pages.map(({ length }) => length)).toEqual([50, 10, 0]);
  expect(pages.flat().map(({ name }) => name)).toEqual(Array.from({ length: 60 }, (_, index) => `${59 - index}`));
});

test('items of one millisecond are neither lost nor listed twice at the end of a page', async () => {
  await storeMessages(0, 40);
  await storeMeetings(0, 40);
  await storeMessages(1, 45);
  const pages = await readAllPages();
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 25, 0]);
  expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(125);
  for (const { createdAt } of pages.flat()) {
    expect([FIRST, FIRST + 1]).toContain(new Date(createdAt).getTime());
  }
});

test('an instant with any precision is a place in the list', async () => {
  await storeMessages(0, 1);
  expect((await list({ before: '2030-01-01T00:00:00Z' })).items).toHaveLength(0);
  expect((await list({ before: '2030-01-01T00:00:00.001Z' })).items).toHaveLength(1);
  expect((await list({ before: '2030-01-01T00:00:00.000900Z' })).items).toHaveLength(1);
});

test('a kind lists messages or meetings alone', async () => {
  await storeMessages(0, 2);
  await storeMeetings(1, 1);
  const kindsOf = async (kind: string) => (await list({ kind })).items.map((item) => item.kind);
  expect(await kindsOf('message')).toEqual(['message', 'message']);
  expect(await kindsOf('meeting')).toEqual(['meeting']);
});

test.each([
  ['zoë ÅSTRÖM', 'a name without case'],
  ['BÜCHER.EXAMPLE', 'an address in ASCII by its readable spelling'],
  ['xn--bcher-kva', 'an address as it is stored'],
  ['ПРИВЕТ', 'a message in Cyrillic'],
  ['STRASSE', 'a sharp s in capitals'],
  ['50%', 'a sign that databases read as a pattern'],
])('a search for %s finds %s', async (search) => {
  await storeMessages(0, 1, {
    name: 'Zoë Åström',
    email: 'zoe@xn--bcher-kva.example',
    message: 'привет from Hauptstraße, 50% off',
  });
  await storeMessages(1, 1, { name: 'Other', message: '500 words' });
  expect((await list({ search })).items).toMatchObject([{ name: 'Zoë Åström' }]);
});

test('a search goes through all items and pages like the list', async () => {
  for (let time = 0; time < 5; time++) await storeMessages(time * 2, 90, { name: 'Noise' });
  await storeMeetings(1, 51, { name: 'Ünlü' });
  await storeMessages(3, 9, { name: 'ünlü' });
  const pages = await readAllPages({ search: 'ÜNLÜ' });
  expect(pages.map(({ length }) => length)).toEqual([50, 10, 0]);
  expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(60);
  expect((await readAllPages({ search: 'ünlü', kind: 'message' })).flat()).toHaveLength(9);
});

test('unread counts all items except suspected spam and read ones, whatever the query asks for', async () => {
  await storeMessages(0, 60);
  await storeMeetings(1, 3);
  await storeMessages(2, 2, { suspectedSpam: true });
  await storeMeetings(3, 2, { handled: true });
  expect((await list({ kind: 'meeting', search: 'nobody' })).unread).toBe(63);
  expect((await list()).items.filter(({ spam }) => spam)).toHaveLength(2);
});

test('a meeting of a formerly spelled zone has its current name, and a past one no actions', async () => {
  await storeMeetings(0, 1, { startsAt: new Date('2020-01-06T10:00:00Z'), minutes: null });
  expect((await list()).items).toMatchObject([
    { visitorTimeZone: 'Asia/Kolkata', slot: '01/06/2020 03:30 PM', minutes: 30, actions: [], warning: null },
  ]);
});

test.each([
  [{ before: 'yesterday' }, 'before must be a date and time such as 2030-12-31T15:30:00Z'],
  [{ kind: 'letter' }, 'kind must be one of: message, meeting'],
  [{ search: 'x'.repeat(101) }, 'search must be at most 100 characters long'],
])('%j is refused with a sentence', async (query, sentence) => {
  const { status, message } = await call(site, 'inbox.list', { token, query: query as Record<string, string> });
  expect(status).toBe(400);
  expect(message).toBe(sentence);
});
