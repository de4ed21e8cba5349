import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { addPasskey } from '../support/factors';
import {
  confirmAccount,
  countPanelSessions,
  createProtectedUser,
  createVerifiedAccount,
  FACTOR_NEEDED,
  logInToPanel,
  refreshPanel,
  spendRecoveryCode,
} from '../support/panel-factor';
import { createPanelUser } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

const SESSION = 'admin::session';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const readProfile = (token: string) => site.http().get('/admin/users/me').set('Authorization', `Bearer ${token}`);
const toCookies = (headers: Record<string, unknown>) =>
  (headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0]).join('; ');

test('the first factor of an account ends the sessions of the panel that were begun without it', async () => {
  const [user, another] = [await createPanelUser(site, 'strapi-editor'), await createPanelUser(site, 'strapi-editor')];
  const { token } = await createVerifiedAccount(site, user.email);
  const session = await logInToPanel(site, user);
  const unaffected = await logInToPanel(site, another);
  expect((await readProfile(session.token)).status).toBe(200);
  await addPasskey(site, token, createAuthenticator());
  expect((await readProfile(session.token)).status).toBe(401);
  expect((await refreshPanel(site, session.cookies)).status).toBe(401);
  expect(await countPanelSessions(site, user)).toBe(0);
  expect((await refreshPanel(site, unaffected.cookies)).status).toBe(200);
});

test('a session that was begun with the factor is renewed again and again, also after another factor was added', async () => {
  const user = await createProtectedUser(site);
  let { cookies } = await logInToPanel(site, user, await spendRecoveryCode(site, user));
  await addPasskey(site, user.token, createAuthenticator());
  for (let renewal = 0; renewal < 3; renewal++) {
    const { status, body, headers } = await refreshPanel(site, cookies);
    expect(status).toBe(200);
    expect((await readProfile(body.data.token)).status).toBe(200);
    cookies = toCookies(headers);
  }
});

test('a session without the factor is not renewed once the account with the factor has proven its address', async () => {
  const user = await createPanelUser(site, 'strapi-editor');
  await addPasskey(site, (await register(site, user.email)).token, createAuthenticator());
  const session = await logInToPanel(site, user);
  expect(session.status).toBe(200);
  await confirmAccount(site, user.email);
  const { status, body } = await refreshPanel(site, session.cookies);
  expect([status, body.error.message, body.data]).toEqual([401, FACTOR_NEEDED, null]);
  expect(await countPanelSessions(site, user)).toBe(0);
  expect((await readProfile(session.token)).status).toBe(401);
});

test('a session with the factor of one account is not renewed for a user with the address of another', async () => {
  const [user, another] = [await createProtectedUser(site), await createProtectedUser(site)];
  const { cookies } = await logInToPanel(site, user, await spendRecoveryCode(site, user));
  const users = site.strapi.db.query('admin::user');
  await users.delete({ where: { id: another.id } });
  await users.update({ where: { id: user.id }, data: { email: another.email } });
  expect((await refreshPanel(site, cookies)).status).toBe(401);
});

test('a factor that is set up while a log-in goes on lets no session begin without it', async () => {
  const user = await createPanelUser(site, 'strapi-editor');
  const { token } = await createVerifiedAccount(site, user.email);
  const unsubscribe = site.strapi.db.lifecycles.subscribe({
    models: [SESSION],
    async beforeCreate() {
      unsubscribe();
      await addPasskey(site, token, createAuthenticator());
    },
  });
  const { status, message, token: access } = await logInToPanel(site, user);
  expect([status, message, access]).toEqual([401, FACTOR_NEEDED, undefined]);
  expect(await countPanelSessions(site, user)).toBe(0);
});

/** The refresh cookie of a session whose token expired a minute ago, signed by the keys of the site. */
function expire(cookies: string): string {
  const claims = jwt.decode(/strapi_admin_refresh=([^;]+)/.exec(cookies)?.[1] ?? '') as jwt.JwtPayload;
  const secret = site.strapi.config.get<string>('admin.auth.secret');
  const value = jwt.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }, secret);
  const cookie = `strapi_admin_refresh=${value}`;
  const [key = ''] = site.strapi.server.app.keys as string[];
  const signature = createHmac('sha1', key).update(cookie).digest('base64url');
  return `${cookie}; strapi_admin_refresh.sig=${signature}`;
}

test.each([
  ['an expired token', (cookies: string) => expire(cookies)],
  ['no token', () => ''],
])('a refresh with %s begins no session, with the cookie of a factor either', async (_, change) => {
  const user = await createProtectedUser(site);
  const { cookies } = await logInToPanel(site, user, await spendRecoveryCode(site, user));
  const before = await countPanelSessions(site, user);
  const factor = await spendRecoveryCode(site, user);
  const answer = await refreshPanel(site, [change(cookies), factor].filter(Boolean).join('; '));
  expect([answer.status, answer.body.data]).toEqual([401, null]);
  expect(await countPanelSessions(site, user)).toBe(before);
});

test('an ended session is not renewed, and its cookie opens no other one', async () => {
  const user = await createProtectedUser(site);
  const { cookies, token } = await logInToPanel(site, user, await spendRecoveryCode(site, user));
  await site.http().post('/admin/logout').set('Authorization', `Bearer ${token}`).expect(200);
  expect((await refreshPanel(site, cookies)).status).toBe(401);
  expect(await countPanelSessions(site, user)).toBe(0);
});
