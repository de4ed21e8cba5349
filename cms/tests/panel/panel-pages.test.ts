import { login, loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { openPanelWith } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const open = (path: string, headers: Record<string, string> = {}) =>
  site
    .http()
    .get(path)
    .set({ Accept: 'text/html', 'Sec-Fetch-Dest': 'document', ...headers });

async function targetOf(path: string, headers?: Record<string, string>) {
  const { status, headers: answered } = await open(path, headers);
  return [status, answered.location];
}

/** The tests serve no panel, so what is not redirected is not found. */
const NOT_REDIRECTED = [404, undefined];

test.each([
  ['/admin', '/login?next=%2Fadmin'],
  ['/admin/', '/login?next=%2Fadmin%2F'],
  ['/admin/content-manager/x?page=2&sort=a', '/login?next=%2Fadmin%2Fcontent-manager%2Fx%3Fpage%3D2%26sort%3Da'],
  ['/admin/auth/login', '/login?next=%2Fadmin'],
  ['/admin/auth/login?redirectTo=%2Fme', '/login?next=%2Fadmin%2Fme'],
  ['/admin/auth/register-admin', '/login?next=%2Fadmin'],
  ['/admin/auth/reset-password?code=x', '/login?next=%2Fadmin'],
  ['/admin//elsewhere.test', '/login?next=%2Fadmin%2F%2Felsewhere.test'],
  ['/admin/auth/login?redirectTo=//elsewhere.test', '/login?next=%2Fadmin%2F%2Felsewhere.test'],
])('without a session %s leads to %s', async (path, target) => {
  expect(await targetOf(path)).toEqual([302, target]);
  expect((await open(path)).headers['cache-control']).toBe('no-store');
});

test('the former log-in page is gone for good', async () => {
  expect(await targetOf('/panel-login')).toEqual([301, '/login?next=%2Fadmin']);
});

test('with a session of the panel its pages are not redirected, except for those of the log-in', async () => {
  const { cookies: Cookie } = await openPanelWith(site, await loginAsOwner(site));
  expect(await targetOf('/admin/content-manager', { Cookie })).toEqual(NOT_REDIRECTED);
  expect(await targetOf('/admin/auth/login', { Cookie })).toEqual([302, '/login?next=%2Fadmin']);
});

test('an ended session and a forged cookie lead to the log-in', async () => {
  const token = await login(site, OWNER.email, OWNER.password);
  const { cookies } = await openPanelWith(site, token);
  const forged = cookies.replace(/strapi_admin_refresh=[^;]+/, 'strapi_admin_refresh=forged.forged.forged');
  expect(await targetOf('/admin', { Cookie: forged })).toEqual([302, '/login?next=%2Fadmin']);
  await call(site, 'account.logout', { token });
  expect(await targetOf('/admin', { Cookie: cookies })).toEqual([302, '/login?next=%2Fadmin']);
});

test.each([
  ['a program that takes anything', { Accept: '*/*' }, 302],
  ['a program that takes JSON', { Accept: 'application/json' }, 404],
  ['a call with a token', { Accept: '*/*', Authorization: 'Bearer x' }, 404],
])('to %s an address of the panel that is no route, with %o, is a %d', async (_, headers, status) => {
  expect((await site.http().get('/admin/users').set(headers)).status).toBe(status);
  expect((await site.http().get('/admin/users/me').set(headers)).status).toBe(401);
});

test('other methods than those of the routes of the panel are a 404', async () => {
  for (const path of ['/admin', '/admin/main.js', '/admin/users/me', '/content-manager/init', '/back-office/none']) {
    expect([path, (await site.http().post(path).send({})).status]).toEqual([path, 404]);
  }
});

test('scripts, requests for data and other paths are not redirected', async () => {
  expect(await targetOf('/admin/main.js', { 'Sec-Fetch-Dest': 'script' })).toEqual(NOT_REDIRECTED);
  expect((await open('/admin/init', { 'Sec-Fetch-Dest': 'empty' })).status).toBe(200);
  expect(await targetOf('/administration')).toEqual(NOT_REDIRECTED);
});
