import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const REFUSAL = 'The request is too large: 5000 values at most';
const emptyObjects = (count: number) => `[${Array(count).fill('{}').join()}]`;
const send = (path: string, body: string) => site.http().post(path).set('Content-Type', 'application/json').send(body);

test('a picture of 7 MB of empty objects is a 413 that names the limit of values', async () => {
  const answer = await send('/api/upload/admin/picture', `{"imageString":"x","more":${emptyObjects(2_400_000)}}`);
  expect([answer.status, answer.body]).toEqual([413, { message: REFUSAL }]);
});

test('a call of the panel with thousands of empty objects is a 413', async () => {
  const answer = await send('/admin/access-token', `{"more":${emptyObjects(10_000)}}`);
  expect([answer.status, answer.body.error?.message]).toEqual([413, REFUSAL]);
});

test('commas, brackets and quotes inside of a text are not counted as values', async () => {
  const message = '{"a":[1,2]},\\"'.repeat(350);
  const body = { name: 'Ada', email: 'ada@visitor.test', message: message.slice(0, 5000) };
  expect((await call(site, 'communication.message', { body })).status).toBe(201);
});
