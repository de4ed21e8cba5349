import { loginAsOwner, PASSWORD } from '../support/accounts';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const send = (address: string, json: string) =>
  site.http().post(address).set('Content-Type', 'application/json').send(json);

test.each(['constructor', 'prototype'])('a field named %s does not pollute a prototype', async (name) => {
  const email = `${name}@portfolio.test`;
  const polluted = { role: 'superAdmin', verified: true, polluted: true, prototype: { polluted: true } };
  const fields = JSON.stringify({ name: 'Ada', email, picture: '', password: PASSWORD }).slice(1);
  const { status, body } = await send('/api/admin/register', `{"${name}":${JSON.stringify(polluted)},${fields}`);
  expect(status).toBe(201);
  const profile = await call(site, 'account.profile', { token: body.token });
  expect(profile.body).toMatchObject({ role: 'pending', verified: false });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  const { body: accounts } = await call(site, 'account.list', { token: await loginAsOwner(site) });
  expect(accounts.filter(({ role }) => role === 'superAdmin')).toHaveLength(1);
});

test('a body with a field named __proto__ is a 400', async () => {
  const { status, body } = await send('/api/admin/login', '{"__proto__":{"polluted":true},"email":"a@portfolio.test"}');
  expect([status, body]).toEqual([400, { message: 'A field may not be called __proto__' }]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('a query parameter sent twice is a 400 that names it', async () => {
  const address = '/api/admin/activity?before=2026-01-01T00:00:00.000Z&before=2026-01-02T00:00:00.000Z';
  const token = await loginAsOwner(site);
  const { status, body } = await site.http().get(address).set('Authorization', `Bearer ${token}`);
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^before /)]);
});

test('a value is read only from the part of the request that the contract names', async () => {
  const query = '?email=owner@portfolio.test&password=seven-green-umbrellas-1';
  expect((await send(`/api/admin/login${query}`, '{}')).status).toBe(400);
});
