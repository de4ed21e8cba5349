import jwt from 'jsonwebtoken';
import { createSuperAdmin, login, loginAsOwner, PASSWORD } from '../support/accounts';
import { call } from '../support/client';
import { createPanel, openPanelWith } from '../support/panel';
import { type Site, startSite } from '../support/strapi';
import { setVariables } from '../support/variables';

const ACCOUNT = 'plugin::users-permissions.user';
const HOUR_MS = 3_600_000;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** A super admin with an open panel. `statuses`: of a request and of a renewal, which uses the cookie up. */
async function openAsSuperAdmin() {
  const account = await createSuperAdmin(site);
  const { access, cookies } = await openPanelWith(site, account.token);
  const renew = () => site.http().post('/admin/access-token').set('Cookie', cookies);
  return {
    ...account,
    access,
    renew,
    statuses: async () => [(await createPanel(site, access).get('/admin/users/me')).status, (await renew()).status],
  };
}

type Opened = Awaited<ReturnType<typeof openAsSuperAdmin>>;

const changeAccount = ({ email }: Opened, data: object) =>
  site.strapi.db.query(ACCOUNT).update({ where: { email }, data });
const changeSession = (data: object) => site.strapi.db.connection('account_sessions').update(data);

async function changeRole(account: Opened, type: string) {
  const role = await site.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } });
  await changeAccount(account, { role: role.id });
}

test('a session of the panel works and is renewed while that of the dashboard lasts', async () => {
  const opened = await openAsSuperAdmin();
  expect(await opened.statuses()).toEqual([200, 200]);
});

test.each<[string, (opened: Opened) => Promise<unknown>]>([
  ['the log-out of the dashboard', ({ token }) => call(site, 'account.logout', { token })],
  [
    'the end of the session from another device',
    async ({ email, token }) => {
      const { body } = await call(site, 'account.sessions', { token });
      const id = body.find(({ current }) => current)?.id ?? '';
      await call(site, 'account.endSession', { token: await login(site, email), params: { id } });
    },
  ],
  ['a log-out everywhere', ({ token }) => call(site, 'account.logoutEverywhere', { token })],
  [
    'a new password',
    ({ token }) => call(site, 'account.password', { token, body: { current: PASSWORD, password: 'another horse 10' } }),
  ],
  ['blocking', (opened) => changeAccount(opened, { blocked: true })],
  ['the role admin', (opened) => changeRole(opened, 'admin')],
  ['an address that is not verified', (opened) => changeAccount(opened, { confirmed: false })],
  ['deletion', ({ email }) => site.strapi.db.query(ACCOUNT).delete({ where: { email } })],
  ['the end of SESSION_HOURS', () => changeSession({ expires_at: Date.now() - 1 })],
  ['SESSION_IDLE_HOURS without use', () => changeSession({ last_seen_at: Date.now() - 1000 * HOUR_MS })],
])('%s ends the session of the panel at once, and its renewal', async (_, end) => {
  const opened = await openAsSuperAdmin();
  await end(opened);
  expect(await opened.statuses()).toEqual([401, 401]);
  const refused = await opened.renew();
  expect(String(refused.headers['set-cookie'])).toMatch(/strapi_admin_refresh=;/);
});

test('a demanded factor that the owner lacks closes the panel, also an open one', async () => {
  const opened = await openAsSuperAdmin();
  setVariables({ REQUIRE_SECOND_FACTOR: 'superAdmin' });
  expect(await opened.statuses()).toEqual([401, 401]);
  const { status, message } = await call(site, 'account.openPanel', { token: opened.token });
  setVariables({ REQUIRE_SECOND_FACTOR: 'none' });
  expect([status, message]).toEqual([
    403,
    'Your account needs a second factor: please set one up first, on your account page',
  ]);
});

test('the log-out of the panel ends the session of the dashboard, and no other one', async () => {
  const opened = await openAsSuperAdmin();
  const another = await login(site, opened.email);
  const elsewhere = await openPanelWith(site, another);
  expect((await createPanel(site, opened.access).post('/admin/logout')).status).toBe(200);
  expect(await opened.statuses()).toEqual([401, 401]);
  expect((await call(site, 'account.profile', { token: opened.token })).status).toBe(401);
  expect((await call(site, 'account.profile', { token: another })).status).toBe(200);
  expect((await createPanel(site, elsewhere.access).get('/admin/users/me')).status).toBe(200);
});

test('work in the panel keeps the session of the dashboard from ending without use', async () => {
  const opened = await openAsSuperAdmin();
  const almost = Date.now() - 23 * HOUR_MS;
  setVariables({ SESSION_IDLE_HOURS: 24 });
  await changeSession({ last_seen_at: almost });
  expect((await opened.statuses())[0]).toBe(200);
  const { body } = await call(site, 'account.sessions', { token: opened.token });
  expect(Date.parse(body[0]?.lastSeenAt ?? '')).toBeGreaterThan(almost + HOUR_MS);
});

test('a session that Strapi stores without one of the dashboard opens nothing', async () => {
  await openPanelWith(site, await loginAsOwner(site));
  const { id } = await site.strapi.db.query('admin::user').findOne({ where: { isActive: true } });
  const manager = site.strapi.sessionManager('admin');
  for (const deviceId of [undefined, '', 'f0c7b1de-7c1c-4a5e-9d6f-0d4b3f1a2c3d']) {
    const { token } = await manager.generateRefreshToken(String(id), deviceId, { type: 'session' });
    const access = await manager.generateAccessToken(token);
    if ('error' in access) throw new Error(access.error);
    expect((await createPanel(site, access.token).get('/admin/users/me')).status).toBe(401);
  }
});

test('a session that names the dashboard session of another owner opens nothing', async () => {
  const [victim, thief] = [await openAsSuperAdmin(), await openAsSuperAdmin()];
  const sessionIdOf = ({ access }: Opened) => (jwt.decode(access) as { sessionId: string }).sessionId;
  const query = site.strapi.db.query('admin::session');
  const { deviceId } = await query.findOne({ where: { sessionId: sessionIdOf(thief) } });
  await query.update({ where: { sessionId: sessionIdOf(victim) }, data: { deviceId } });
  expect((await victim.statuses())[0]).toBe(401);
});

const renewFrom = ({ renew }: Opened, headers: Record<string, string>) =>
  renew().set({ Host: 'portfolio.test', 'Content-Type': 'text/plain', ...headers });

test.each([
  ['of another port of this machine', { Origin: 'http://localhost:1234', 'Sec-Fetch-Site': 'same-site' }],
  ['of another subdomain', { Origin: 'https://blog.portfolio.test', 'Sec-Fetch-Site': 'same-site' }],
  ['of another site', { Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' }],
  ['in a browser that names the origin alone', { Origin: 'http://localhost:1234' }],
  ['without an origin', { Origin: 'null' }],
])('a page %s cannot renew the panel session', async (_, headers) => {
  const opened = await openAsSuperAdmin();
  const refused = await renewFrom(opened, headers);
  expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
  const own = { Origin: 'http://portfolio.test', 'Sec-Fetch-Site': 'same-origin' };
  expect((await renewFrom(opened, own)).status).toBe(200);
});

test('a panel session is renewed only with the signature of its cookie', async () => {
  const { cookies } = await openPanelWith(site, await loginAsOwner(site));
  const [token = '', signature = ''] = cookies.split('; ');
  const renew = (...parts: string[]) => site.http().post('/admin/access-token').set('Cookie', parts.join('; '));
  expect((await renew(token)).status).toBe(401);
  expect((await renew(token, `${signature.slice(0, -4)}AAAA`)).status).toBe(401);
  expect((await renew(token, signature)).status).toBe(200);
});
