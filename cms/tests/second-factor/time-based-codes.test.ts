import { PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { addTotp, codeOf, startLogin, startStep } from '../support/factors';
import { type Site, startSite } from '../support/strapi';

const ENDED = 'This log-in has taken too long or too many codes, please start again';
const FACTOR = 'plugin::back-office.factor';

let site: Site;
let clock: ReturnType<typeof startStep>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  clock = startStep();
});
afterEach(() => clock.restore());

/** Answers a challenge with a code. */
const answer = (challenge: string, totp: string) => call(site, 'factor.login', { body: { challenge, totp } });

async function createProtectedAccount() {
  const person = await register(site);
  return { ...person, ...(await addTotp(site, person.token, { steps: -1 })) };
}

test('an app is set up with the password and a first code, and listed without its secret', async () => {
  const { token, secret, recoveryCodes } = await createProtectedAccount();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(recoveryCodes).toHaveLength(10);
  const { body } = await call(site, 'factor.list', { token });
  expect(body).toMatchObject({
    factors: [{ kind: 'totp', name: 'Authenticator app', lastUsedAt: null }],
    recoveryCodes: 10,
    required: false,
  });
  expect(JSON.stringify(body)).not.toContain(secret);
});

test('the address of the QR code names the site and the account', async () => {
  const { token, email } = await register(site);
  const { body } = await call(site, 'factor.startTotp', { token, body: { password: PASSWORD } });
  const uri = new URL(body.uri);
  expect(decodeURIComponent(uri.pathname)).toContain(email);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Portfolio', secret: body.secret, digits: '6' });
});

test('an account with a factor logs in with a challenge and a code, and gets no token before', async () => {
  const { email, secret } = await createProtectedAccount();
  const started = await startLogin(site, email);
  expect(Object.keys(started).sort()).toEqual(['challenge', 'factors']);
  expect(started.factors).toEqual(['totp', 'recovery']);
  const { status, body } = await answer(started.challenge, codeOf(secret));
  expect([status, Object.keys(body)]).toEqual([200, ['token']]);
  expect((await call(site, 'account.profile', { token: body.token })).body.email).toBe(email);
});

test('a code of the neighbouring step is accepted, one of two steps away is not', async () => {
  const { email, secret } = await createProtectedAccount();
  const { challenge } = await startLogin(site, email);
  for (const steps of [-2, 2]) {
    expect(await answer(challenge, codeOf(secret, steps))).toMatchObject({ status: 401, message: 'Invalid code' });
  }
  expect((await answer(challenge, codeOf(secret, 1))).status).toBe(200);
});

test('a code is refused once its step or a later one was used, also in another log-in', async () => {
  const { email, secret } = await createProtectedAccount();
  const codes = [codeOf(secret, 1), codeOf(secret)];
  expect((await answer((await startLogin(site, email)).challenge, codes[0] ?? '')).status).toBe(200);
  for (const code of codes) {
    const { challenge } = await startLogin(site, email);
    const message = 'This code has been used already, please wait for the next one';
    expect(await answer(challenge, code)).toMatchObject({ status: 401, message });
  }
});

test('a code that is used up is not counted as wrong', async () => {
  const { id, email, secret } = await createProtectedAccount();
  const code = codeOf(secret);
  expect((await answer((await startLogin(site, email)).challenge, code)).status).toBe(200);
  const { challenge } = await startLogin(site, email);
  for (let attempt = 0; attempt < 6; attempt++) await answer(challenge, code);
  const rows = await site.strapi.db.connection('factor_challenges').where({ account: id });
  expect(rows.map(({ attempts }) => attempts)).toEqual([0]);
  expect((await answer(challenge, codeOf(secret, 1))).status).toBe(200);
});

test('the code that set the app up logs nobody in', async () => {
  const { token, email } = await register(site);
  const { id, secret } = (await call(site, 'factor.startTotp', { token, body: { password: PASSWORD } })).body;
  const code = codeOf(secret);
  expect((await call(site, 'factor.confirmTotp', { token, body: { id, code } })).status).toBe(200);
  expect((await answer((await startLogin(site, email)).challenge, code)).status).toBe(401);
});

test('of ten simultaneous log-ins with one code, one succeeds', async () => {
  const { email, secret } = await createProtectedAccount();
  const challenges = await Promise.all(Array.from({ length: 10 }, () => startLogin(site, email)));
  const code = codeOf(secret);
  const answers = await Promise.all(challenges.map(({ challenge }) => answer(challenge, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
});

test('a challenge is spent by success: a second answer is refused, with a right code too', async () => {
  const { email, secret, recoveryCodes } = await createProtectedAccount();
  const { challenge } = await startLogin(site, email);
  expect((await answer(challenge, codeOf(secret))).status).toBe(200);
  expect(await answer(challenge, codeOf(secret, 1))).toMatchObject({ status: 401, message: ENDED });
  const body = { challenge, recovery: recoveryCodes[0] };
  expect(await call(site, 'factor.login', { body })).toMatchObject({ status: 401, message: ENDED });
  expect((await startLogin(site, email)).factors).toContain('recovery');
});

test('five wrong codes end a challenge, but not the next log-in', async () => {
  const { email, secret } = await createProtectedAccount();
  const { challenge } = await startLogin(site, email);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await answer(challenge, codeOf(secret, 10))).toMatchObject({ status: 401, message: 'Invalid code' });
  }
  expect(await answer(challenge, codeOf(secret))).toMatchObject({ status: 401, message: ENDED });
  expect((await answer((await startLogin(site, email)).challenge, codeOf(secret))).status).toBe(200);
});

test('a challenge expires after five minutes', async () => {
  const { email, secret } = await createProtectedAccount();
  const { challenge } = await startLogin(site, email);
  const late = await startLogin(site, email);
  clock.advance(5 * 60_000);
  expect(await answer(challenge, codeOf(secret))).toMatchObject({ status: 401, message: ENDED });
  clock.advance(-60_000);
  expect((await answer(late.challenge, codeOf(secret))).status).toBe(200);
});

test('a new password, blocking and a log-out everywhere end a log-in that has begun', async () => {
  const { email, secret, token, id } = await createProtectedAccount();
  const first = await startLogin(site, email);
  const renewed = await call(site, 'account.logoutEverywhere', { token });
  expect((await answer(first.challenge, codeOf(secret))).status).toBe(401);
  const second = await startLogin(site, email);
  const body = { current: PASSWORD, password: 'another horse 10' };
  expect((await call(site, 'account.password', { token: renewed.body.token, body })).status).toBe(200);
  expect((await answer(second.challenge, codeOf(secret))).status).toBe(401);
  const third = await startLogin(site, email, body.password);
  await site.strapi
    .documents('plugin::users-permissions.user')
    .update({ documentId: id, data: { blocked: true } as never });
  expect((await answer(third.challenge, codeOf(secret))).status).toBe(401);
});

test('a second app is a 409, a set-up works once, and five wrong codes end it', async () => {
  const person = await createProtectedAccount();
  const start = (token: string) => call(site, 'factor.startTotp', { token, body: { password: PASSWORD } });
  expect(await start(person.token)).toMatchObject({
    status: 409,
    message: 'Your account has an authenticator app already: remove it before you add another one',
  });
  const { token } = await register(site);
  const { id, secret } = (await start(token)).body;
  const confirm = (code: string) => call(site, 'factor.confirmTotp', { token, body: { id, code } });
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await confirm(codeOf(secret, 10))).toMatchObject({ status: 400, message: 'Invalid code' });
  }
  const message = 'This set-up has taken too long or too many codes, please start again';
  expect(await confirm(codeOf(secret))).toMatchObject({ status: 400, message });
});

test('the secret is encrypted in the database', async () => {
  const { id, secret } = await createProtectedAccount();
  const row = await site.strapi.db.query(FACTOR).findOne({ where: { account: id } });
  expect(row.secret).toMatch(/^[\w-]{80}$/);
  for (const copy of [row.secret, Buffer.from(row.secret, 'base64url').toString('latin1')]) {
    expect(copy).not.toContain(secret);
  }
});

test('a secret that was altered or moved to another account logs nobody in', async () => {
  const [person, other] = [await createProtectedAccount(), await createProtectedAccount()];
  const rows = () => site.strapi.db.query(FACTOR);
  const store = (secret: string) => rows().update({ where: { account: person.id }, data: { secret } });
  const own: string = (await rows().findOne({ where: { account: person.id } })).secret;
  const foreign: string = (await rows().findOne({ where: { account: other.id } })).secret;
  const { challenge } = await startLogin(site, person.email);
  await store(foreign);
  expect((await answer(challenge, codeOf(other.secret))).status).toBe(401);
  const altered = `${own.slice(0, -1)}${own.endsWith('A') ? 'Q' : 'A'}`;
  await store(altered);
  expect((await answer(challenge, codeOf(person.secret))).status).toBe(401);
  await store(own);
  expect((await answer(challenge, codeOf(person.secret))).status).toBe(200);
});
