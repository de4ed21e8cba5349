import { register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { addPasskey, addTotp, codeOf, passkeyAnswer, startStep } from '../support/factors';
import {
  changeAccount,
  countPanelSessions,
  createProtectedUser,
  createVerifiedAccount,
  FACTOR_NEEDED,
  getFactorCookie,
  logInToPanel,
  spendRecoveryCode,
} from '../support/panel-factor';
import { createPanelUser } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let clock: ReturnType<typeof startStep>;
beforeAll(async () => {
  clock = startStep();
  site = await startSite();
});
afterAll(async () => {
  clock.restore();
  await site.stop();
});

type User = Awaited<ReturnType<typeof createProtectedUser>>;

const REFUSED = { status: 401, message: FACTOR_NEEDED, token: undefined, cookies: '' };

test('the panel refuses the right password of a user whose account has a factor, without session and cookie', async () => {
  const user = await createProtectedUser(site);
  expect(await logInToPanel(site, user)).toEqual(REFUSED);
  expect(await countPanelSessions(site, user)).toBe(0);
});

test('the body of the refusal has no status, by which the panel would take it for the end of a session', async () => {
  const { email, password } = await createProtectedUser(site);
  const { body } = await site.http().post('/admin/login').send({ email, password });
  expect(body).toEqual({ data: null, error: { name: 'UnauthorizedError', message: FACTOR_NEEDED, details: {} } });
});

test('the answer to a wrong password does not tell whether the account has a factor', async () => {
  const users = [await createProtectedUser(site), await createPanelUser(site, 'strapi-editor')];
  for (const { email } of users) {
    const answer = await logInToPanel(site, { email, password: 'Wrong-password-1' });
    expect([answer.status, answer.message]).toEqual([400, 'Invalid credentials']);
  }
});

const PASSKEY = createAuthenticator();
test.each([
  ['a code of the app', async ({ email, secret }: User) => ({ email, totp: codeOf(secret) })],
  [
    'a code in Arabic digits',
    async ({ email, secret }: User) => ({
      email,
      totp: codeOf(secret).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    }),
  ],
  ['a recovery code', async ({ email, recoveryCodes }: User) => ({ email, recovery: recoveryCodes[0] })],
  [
    'a passkey',
    async ({ token }: User) => {
      await addPasskey(site, token, PASSKEY);
      return { passkey: await passkeyAnswer(site, PASSKEY) };
    },
  ],
])('%s and the password open one session of the panel, and the factor is used up', async (_, answerOf) => {
  const user = await createProtectedUser(site);
  const body = await answerOf(user);
  const cookie = await getFactorCookie(site, body);
  await expect(getFactorCookie(site, body)).rejects.toThrow('401');
  const login = await logInToPanel(site, user, cookie);
  expect([login.status, typeof login.token]).toEqual([200, 'string']);
  // The spent cookie is removed.
  expect(login.cookies).toMatch(/strapi_admin_refresh=\w.*panel_factor=$/);
  expect(await logInToPanel(site, user, cookie)).toEqual(REFUSED);
  expect(await countPanelSessions(site, user)).toBe(1);
});

test('of two simultaneous log-ins with one cookie, one opens a session', async () => {
  const user = await createProtectedUser(site);
  const cookie = await spendRecoveryCode(site, user);
  const answers = await Promise.all([1, 2].map(() => logInToPanel(site, user, cookie)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await countPanelSessions(site, user)).toBe(1);
});

test('a wrong password leaves the cookie', async () => {
  const user = await createProtectedUser(site);
  const cookie = await spendRecoveryCode(site, user);
  expect((await logInToPanel(site, { ...user, password: 'Wrong-password-1' }, cookie)).status).toBe(400);
  expect((await logInToPanel(site, user, cookie)).status).toBe(200);
});

test('the cookie of another account is refused, and stays good for its own', async () => {
  const [user, another] = [await createProtectedUser(site), await createProtectedUser(site)];
  const cookie = await spendRecoveryCode(site, another);
  expect(await logInToPanel(site, user, cookie)).toEqual(REFUSED);
  expect((await logInToPanel(site, another, cookie)).status).toBe(200);
});

test('a cookie is good for five minutes', async () => {
  const user = await createProtectedUser(site);
  const cookies = [await spendRecoveryCode(site, user), await spendRecoveryCode(site, user)];
  clock.advance(4.9 * 60_000);
  expect((await logInToPanel(site, user, cookies[0])).status).toBe(200);
  clock.advance(0.2 * 60_000);
  expect(await logInToPanel(site, user, cookies[1])).toEqual(REFUSED);
});

test.each([
  ['a new password of the account', { password: 'a hash of another password' }],
  ['blocking the account', { blocked: true }],
])('%s ends the cookie, and the panel goes on asking for the factor', async (_, change) => {
  const user = await createProtectedUser(site);
  const cookie = await spendRecoveryCode(site, user);
  await changeAccount(site, user.email, change);
  expect(await logInToPanel(site, user, cookie)).toEqual(REFUSED);
});

test('the address of the account is compared without case', async () => {
  const user = await createProtectedUser(site);
  await changeAccount(site, user.email, { email: user.email.toUpperCase() });
  expect(await logInToPanel(site, user)).toEqual(REFUSED);
  expect((await logInToPanel(site, user, await spendRecoveryCode(site, user))).status).toBe(200);
});

test('an account with a factor that has not proven its address keeps nobody out of the panel', async () => {
  const user = await createPanelUser(site, 'strapi-editor');
  await addTotp(site, (await register(site, user.email)).token);
  expect((await logInToPanel(site, user)).status).toBe(200);
});

test('a user without an account, and one whose account has no factor, log in with the password alone', async () => {
  const users = [await createPanelUser(site, 'strapi-editor'), await createPanelUser(site, 'strapi-editor')];
  await createVerifiedAccount(site, users[1]?.email ?? '');
  for (const user of users) expect((await logInToPanel(site, user)).status).toBe(200);
});
