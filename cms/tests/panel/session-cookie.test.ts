import jwt from 'jsonwebtoken';
import { createPanelUser, openPanelSession } from '../support/panel-users';
import { OWNER, type Site, startSite } from '../support/strapi';

/** In seconds. */
const HOUR = 3600;
const DAY = 24 * HOUR;

let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' });
});
afterAll(() => site.stop());

/** The cookie of a log-in to the panel over HTTPS, in its parts. */
async function refreshCookie(rememberMe = false): Promise<string[]> {
  // Strapi reads it at each log-in; it is set wherever the product runs.
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  const { email, password } = OWNER;
  const login = site.http().post('/admin/login').set('X-Forwarded-Proto', 'https');
  const { headers } = await login.send({ email, password, rememberMe });
  jest.restoreAllMocks();
  const cookies = ([] as string[]).concat(headers['set-cookie'] ?? []);
  // The second is the signature of the first.
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['strapi_admin_refresh', 'strapi_admin_refresh.sig']);
  return cookies[0]?.split('; ') ?? [];
}

test('the one cookie, of the panel, is Secure over HTTPS, HttpOnly, SameSite=Lax and sent to the panel alone', async () => {
  const attributes = (await refreshCookie()).map((part) => part.toLowerCase());
  for (const attribute of ['secure', 'httponly', 'samesite=lax', 'path=/admin'])
    expect(attributes).toContain(attribute);
  expect(attributes.filter((part) => part.startsWith('domain='))).toEqual([]);
});

test.each([
  ['two hours without use', false, 2 * HOUR],
  ['14 days without use where it is to be remembered', true, 14 * DAY],
])('a session of the panel ends after %s, and after 30 days at the latest', async (_when, rememberMe, idle) => {
  const [token = ''] = await refreshCookie(rememberMe);
  const { exp } = jwt.decode(token.slice('strapi_admin_refresh='.length)) as { exp: number };
  const now = Date.now() / 1000;
  expect(exp - now).toBeLessThanOrEqual(idle);
  const [session] = await site.strapi.db.query('admin::session').findMany({ orderBy: { id: 'desc' }, limit: 1 });
  expect(Date.parse(session.absoluteExpiresAt) / 1000 - now).toBeLessThanOrEqual(30 * DAY + 1);
});

test('a panel user who changes the own password has to give the current one', async () => {
  const user = await createPanelUser(site, 'strapi-author');
  const { token } = await openPanelSession(site, user);
  const change = (fields: object) =>
    site.http().put('/admin/users/me').set('Authorization', `Bearer ${token}`).send(fields);
  const password = 'Another-password-2';
  expect((await change({ password })).status).toBe(400);
  expect((await change({ password, currentPassword: 'Wrong-password-3' })).status).toBe(400);
  expect((await change({ password, currentPassword: user.password })).status).toBe(200);
});
