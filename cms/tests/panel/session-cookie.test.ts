import jwt from 'jsonwebtoken';
import { openPanel } from '../support/panel';
import { createPanelUser, openPanelSession } from '../support/panel-users';
import { OWNER, type Site, startSite } from '../support/strapi';

/** Seconds. */
const HOUR = 3600;
const DAY = 24 * HOUR;

let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' });
});
afterAll(() => site.stop());

/** Logs in to the panel over HTTPS and returns the parts of the refresh cookie. */
async function createRefreshCookie(rememberMe = false): Promise<string[]> {
  // Strapi reads NODE_ENV at each login. It is `production` on every real site.
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  const { email, password } = OWNER;
  const login = site.http().post('/admin/login').set('X-Forwarded-Proto', 'https');
  const { headers } = await login.send({ email, password, rememberMe });
  jest.restoreAllMocks();
  const cookies = ([] as string[]).concat(headers['set-cookie'] ?? []);
  // The second cookie is the signature of the first.
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['strapi_admin_refresh', 'strapi_admin_refresh.sig']);
  return cookies[0]?.split('; ') ?? [];
}

test("the panel's refresh cookie is Secure over HTTPS, HttpOnly, SameSite=Lax and restricted to /admin", async () => {
  const attributes = (await createRefreshCookie()).map((part) => part.toLowerCase());
  for (const attribute of ['secure', 'httponly', 'samesite=lax', 'path=/admin'])
    expect(attributes).toContain(attribute);
  expect(attributes.filter((part) => part.startsWith('domain='))).toEqual([]);
});

test.each([
  ['two hours of inactivity', false, 2 * HOUR],
  ['14 days of inactivity with "Remember me"', true, 14 * DAY],
])('a panel session ends after %s, and after 30 days at the latest', async (_when, rememberMe, idle) => {
  const [token = ''] = await createRefreshCookie(rememberMe);
  const { exp } = jwt.decode(token.slice('strapi_admin_refresh='.length)) as { exp: number };
  const now = Date.now() / 1000;
  expect(exp - now).toBeLessThanOrEqual(idle);
  const [session] = await site.strapi.db.query('admin::session').findMany({ orderBy: { id: 'desc' }, limit: 1 });
  expect(Date.parse(session.absoluteExpiresAt) / 1000 - now).toBeLessThanOrEqual(30 * DAY + 1);
});

test('a panel user needs the current password to change their own', async () => {
  const user = await createPanelUser(site, 'strapi-author');
  const { token } = await openPanelSession(site, user);
  const change = (fields: object) =>
    site.http().put('/admin/users/me').set('Authorization', `Bearer ${token}`).send(fields);
  const password = 'Another-password-2';
  expect((await change({ password })).status).toBe(400);
  expect((await change({ password, currentPassword: 'Wrong-password-3' })).status).toBe(400);
  expect((await change({ password, currentPassword: user.password })).status).toBe(200);
});

test('a super admin of the panel cannot change their own password without the current one through the user endpoint', async () => {
  const user = await createPanelUser(site, 'strapi-super-admin');
  const another = await createPanelUser(site, 'strapi-author');
  const panel = await openPanel(site, user);
  const change = (id: number | string, fields: object) => panel.call('put', `/admin/users/${id}`).send(fields);
  const password = 'Another-password-2';
  for (const id of [user.id, `0${user.id}`]) {
    const { status, body } = await change(id, { password });
    expect([status, body.error?.message]).toEqual([
      400,
      'Please change your own password and address in your profile, which asks for the current password',
    ]);
  }
  expect((await site.http().post('/admin/login').send({ email: user.email, password })).status).toBe(400);
  expect((await change(user.id, { firstname: 'Ada' })).status).toBe(200);
  expect((await change(another.id, { password })).status).toBe(200);
});

async function openCookieSession() {
  const { body, headers } = await site
    .http()
    .post('/admin/login')
    .send({ email: OWNER.email, password: OWNER.password });
  const cookies = ([] as string[]).concat(headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
  expect(body.data.token).toBeDefined();
  return cookies;
}
const renew = (cookies: string[], headers: Record<string, string> = {}) =>
  site.http().post('/admin/access-token').set('Cookie', cookies.join('; ')).set(headers);

test.each([
  ['of another port of this machine', { Origin: 'http://localhost:1234', 'Sec-Fetch-Site': 'same-site' }],
  ['of another subdomain', { Origin: 'https://blog.portfolio.test', 'Sec-Fetch-Site': 'same-site' }],
  ['of another site', { Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' }],
  ['in a browser that names the origin alone', { Origin: 'http://localhost:1234' }],
  ['without an origin', { Origin: 'null' }],
])('a page %s cannot renew the panel session', async (_, headers) => {
  const cookies = await openCookieSession();
  const refused = await renew(cookies, { ...headers, Host: 'portfolio.test', 'Content-Type': 'text/plain' });
  expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
  const own = { Host: 'portfolio.test', Origin: 'http://portfolio.test', 'Sec-Fetch-Site': 'same-origin' };
  expect((await renew(cookies, own)).status).toBe(200);
});

test('a panel session is renewed only with the signature of its cookie', async () => {
  const [token = '', signature = ''] = await openCookieSession();
  expect((await renew([token])).status).toBe(401);
  expect((await renew([token, `${signature.slice(0, -4)}AAAA`])).status).toBe(401);
  expect((await renew([token, signature])).status).toBe(200);
});
