import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

const ACTIVITY = 'plugin::back-office.activity';
const FIRST = new Date('2030-01-01T00:00:00.000Z').getTime();
let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

/** Records `count` changes, `milliseconds` after FIRST. */
async function recordAt(milliseconds: number, count: number) {
  const row = (number: number) => ({
    documentId: `change-${milliseconds}-${number}`,
    actor: 'owner@portfolio.test',
    action: 'tool.update',
    subject: 'tool',
    subjectName: 'Figma',
    fields: [],
    address: '127.0.0.1',
    createdAt: new Date(FIRST + milliseconds),
  });
  await site.strapi.db.query(ACTIVITY).createMany({ data: Array.from({ length: count }, (_, number) => row(number)) });
}

test('activity pages list each change once, also when many changes share one millisecond', async () => {
  await recordAt(0, 45);
  await recordAt(1, 30);
  await recordAt(2, 30);
  const pages: string[][] = [];
  let before: string | undefined;
  do {
    const { body } = await call(site, 'account.activity', { token, query: before ? { before } : {} });
    pages.push(body.map(({ _id }) => _id));
    before = body.at(-1)?.at;
  } while (before);
  expect(pages.map(({ length }) => length)).toEqual([60, 45, 0]);
  expect(new Set(pages.flat()).size).toBe(105);
});
