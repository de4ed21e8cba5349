import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { addPasskey, codeOf, passkeyAnswer, startStep } from '../support/factors';
import { changeAccount, createProtectedUser, createVerifiedAccount } from '../support/panel-factor';
import { type Site, startSite } from '../support/strapi';

const MAIL = 'plugin::back-office.mail';

let site: Site;
let events: Record<string, unknown>[];
let clock: ReturnType<typeof startStep>;
beforeAll(async () => {
  site = await startSite({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    LIMIT_LOGINS: '5/15m',
    LIMIT_REGISTRATIONS: '100/1h',
    LOG_LEVEL: 'info',
  });
  events = [];
  site.strapi.log.on('data', ({ event, level }) => event && events.push({ level, ...event }));
});
afterAll(() => site.stop());
beforeEach(() => {
  jest.spyOn(console, 'log').mockReturnValue();
  clock = startStep();
});
afterEach(() => clock.restore());

let address = 0;
/** Uses a factor before a log-in to the panel, each time from another address unless one is given. */
const answer = (body: object, from = `198.51.100.${++address}`) =>
  call(site, 'factor.panelLogin', { body, headers: { 'X-Forwarded-For': from } });

test('the cookie is HttpOnly, SameSite=Strict, for the panel alone and for five minutes, and its value is not stored', async () => {
  const { email, secret } = await createProtectedUser(site);
  const { headers, body } = await answer({ email, totp: codeOf(secret) });
  expect(body).toEqual({ message: 'Thank you, now please log in to the panel' });
  const [cookie = '', ...others] = ([] as string[]).concat(headers['set-cookie'] ?? []);
  expect(others).toEqual([]);
  const [, value = '', attributes = ''] = /^panel_factor=([\w-]{43}); (.*)$/.exec(cookie) ?? [];
  expect(attributes.replace(/expires=[^;]*; /, '')).toBe('path=/admin; samesite=strict; httponly');
  const expires = Date.parse(/expires=([^;]*)/.exec(attributes)?.[1] ?? '');
  expect(Math.abs(expires - Date.now() - 5 * 60_000)).toBeLessThan(30_000);
  const rows = await site.strapi.db.connection('factor_challenges').where({ purpose: 'panel' });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(value);
});

test('an unknown address, an account without a factor, a blocked one and a wrong code get the same answer', async () => {
  const [user, blocked] = [await createProtectedUser(site), await createProtectedUser(site)];
  await changeAccount(site, blocked.email, { blocked: true });
  const plain = await createVerifiedAccount(site, 'without-factor@portfolio.test');
  const recovery = blocked.recoveryCodes[0] ?? '';
  const bodies = [user.email, 'nobody@portfolio.test', plain.email].flatMap((email) => [
    { email, totp: '000000' },
    { email, recovery: 'wrong' },
  ]);
  for (const body of [...bodies, { email: blocked.email, recovery }]) {
    const { status, message, headers } = await answer(body);
    expect([status, message, headers['set-cookie']]).toEqual([401, 'Invalid code', undefined]);
  }
  await changeAccount(site, blocked.email, { blocked: false });
  expect((await answer({ email: blocked.email, recovery })).status).toBe(200);
});

test('a wrong passkey gets no cookie', async () => {
  const { token } = await createProtectedUser(site);
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  const passkey = await passkeyAnswer(site, authenticator, { isVerified: false });
  expect(await answer({ passkey })).toMatchObject({ status: 401, message: 'Invalid passkey' });
});

test.each([
  ['nothing', {}],
  ['a code without an address', { totp: '123456' }],
  ['an address alone', { email: 'ada@portfolio.test' }],
  ['two codes', { email: 'ada@portfolio.test', totp: '123456', recovery: 'A' }],
])('%s is refused with a sentence', async (_, body) => {
  const { status, message } = await answer(body);
  expect([status, message]).toEqual([
    400,
    'The request body needs exactly one of: email and totp, email and recovery, passkey',
  ]);
});

test('a recovery code that is used before a log-in to the panel is told by mail', async () => {
  const { email, recoveryCodes } = await createProtectedUser(site);
  await answer({ email, recovery: recoveryCodes[0] });
  const where = { recipient: email, template: 'recovery-code-used' };
  expect(await site.strapi.db.query(MAIL).count({ where })).toBe(1);
});

test('wrong codes of known and unknown addresses are counted together with wrong passwords of the panel', async () => {
  const user = await createProtectedUser(site);
  const from = '203.0.113.1';
  for (const email of [user.email, 'nobody@portfolio.test', user.email]) {
    expect((await answer({ email, totp: '000000' }, from)).status).toBe(401);
  }
  const logIn = () =>
    site
      .http()
      .post('/admin/login')
      .set('X-Forwarded-For', from)
      .send({ email: user.email, password: 'Wrong-password-1' });
  for (let attempt = 0; attempt < 2; attempt++) expect((await logIn()).status).toBe(400);
  const refused = await answer({ email: user.email, recovery: user.recoveryCodes[0] }, from);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await logIn()).status).toBe(429);
  // The owner is not locked out: the code still works from an address without failures.
  expect((await answer({ email: user.email, recovery: user.recoveryCodes[0] })).status).toBe(200);
});

test('the use of a factor and a log-in without it are logged by ids, without address and code', async () => {
  const user = await createProtectedUser(site);
  events.length = 0;
  const route = 'POST /api/admin/panel/factor';
  await answer({ email: user.email, recovery: 'wrong' });
  await answer({ email: user.email, recovery: user.recoveryCodes[0] });
  await site.http().post('/admin/login').send({ email: user.email, password: user.password }).expect(401);
  const { account } = user;
  expect(events).toEqual([
    { level: 'warn', outcome: 'refused', route, reason: 'Invalid code', account },
    { level: 'info', outcome: 'granted', route, account },
    expect.objectContaining({ outcome: 'refused', route: 'POST /admin/login', account: `panel ${user.id}` }),
  ]);
});
