import bcrypt from 'bcryptjs';
import { password } from '../../src/contract';
import { call } from '../support/client';
import { openPanel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each(['12345678', 'пароль', '日本語', '😀😀', 'x'.repeat(72), 'é'.repeat(36)])(
  'the password %s has 8 to 72 bytes and is accepted at registration and login',
  async (secret) => {
    const email = `${Buffer.from(secret).toString('hex').slice(0, 40)}@portfolio.test`;
    const registered = await call(site, 'account.register', { body: { name: 'Ada', email, password: secret } });
    expect(registered.status).toBe(201);
    expect((await call(site, 'account.login', { body: { email, password: secret } })).status).toBe(200);
  },
);

test.each(['1234567', 'ééé', '日本', 'x'.repeat(73), 'é'.repeat(37)])(
  'the password %s is rejected for its length',
  (secret) => {
    expect(password.safeParse(secret).success).toBe(false);
  },
);

test('a password of 72 bytes with an appended character is rejected at dashboard, panel and password change', async () => {
  const secret = `Aa1${'q'.repeat(69)}`;
  const longer = `${secret}!`;
  const email = 'exact@portfolio.test';
  const { body } = await call(site, 'account.register', { body: { name: 'Ada', email, password: secret } });
  const logIn = (password: string) => call(site, 'account.login', { body: { email, password } });
  expect((await logIn(longer)).status).toBe(401);
  const change = { current: longer, password: 'another password 1' };
  expect((await call(site, 'account.password', { token: body.token, body: change })).status).toBe(400);
  expect((await logIn(secret)).status).toBe(200);

  const user = { firstname: 'Ada', lastname: 'Lovelace', email, password: secret, isActive: true };
  const role = await site.strapi.service('admin::role').findOne({ code: 'strapi-author' });
  await site.strapi.service('admin::user').create({ ...user, roles: [role.id] });
  const atPanel = (password: string) => site.http().post('/admin/login').send({ email, password });
  expect((await atPanel(longer)).status).toBe(400);
  expect((await atPanel(secret)).status).toBe(200);
});

test('a new password is hashed outside the main thread, at registration and at a change', async () => {
  const hashSync = jest.spyOn(bcrypt, 'hashSync');
  const [email, secret] = ['thread@portfolio.test', 'another password 1'];
  const { body } = await call(site, 'account.register', { body: { name: 'Ada', email, password: 'a password 1' } });
  const change = { current: 'a password 1', password: secret };
  expect((await call(site, 'account.password', { token: body.token, body: change })).status).toBe(200);
  expect(hashSync).not.toHaveBeenCalled();
  hashSync.mockRestore();
  expect((await call(site, 'account.login', { body: { email, password: secret } })).status).toBe(200);
});

test.each([
  ['abc', 'password must be at least 8 characters long'],
  ['1234567', 'password must be at least 8 characters long'],
  ['x'.repeat(73), 'password must be at most 72 bytes long'],
  ['é'.repeat(37), 'password must be at most 72 bytes long'],
])('the panel refuses the password %s for a dashboard account as the dashboard does', async (secret, sentence) => {
  const ACCOUNT = 'plugin::users-permissions.user';
  const panel = await openPanel(site);
  const role = await site.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'admin' } });
  const name = `grace-${Buffer.from(secret).length}`;
  const account = { name, username: name, email: `${name}@portfolio.test`, confirmed: true, role: role.id };
  const create = (password: string) => panel.create(ACCOUNT, { ...account, password });
  const refused = await create(secret);
  expect([refused.status, refused.body.error?.message]).toEqual([400, sentence]);
  const { status, body } = await create('long enough');
  expect(status).toBe(201);
  const changed = await panel.edit(ACCOUNT, body.documentId, { password: secret });
  expect([changed.status, changed.body.error?.message]).toEqual([400, sentence]);
  expect((await panel.edit(ACCOUNT, body.documentId, { name: 'Grace Hopper' })).status).toBe(200);
  const login = { email: account.email, password: 'long enough' };
  expect((await call(site, 'account.login', { body: login })).status).toBe(200);
});
