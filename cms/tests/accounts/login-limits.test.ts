import { maxGuesses } from '../../src/plugins/back-office/server/src/accounts/max-guesses';
import { PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { holdPasswords } from '../support/held-passwords';
import { OWNER, type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const TOO_MANY = /^Too many attempts, please try again in \d+ (minutes|seconds)$/;

let site: Site;
beforeAll(async () => {
  site = await startSite({
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    LIMIT_LOGINS: '5/15m',
    LIMIT_PASSWORD_CHANGES: '3/15m',
    LIMIT_REGISTRATIONS: '100/1h',
  });
});
afterAll(() => site.stop());
beforeEach(() => jest.spyOn(console, 'log').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

const from = (address: string) => ({ 'X-Forwarded-For': address });
const login = (email: string, password: string, address: string) =>
  call(site, 'account.login', { headers: from(address), body: { email, password } });
const logIn = (address: string) => login(OWNER.email, OWNER.password, address);
const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

test('successful logins are never limited, neither in sequence nor simultaneously', async () => {
  for (let attempt = 0; attempt < 12; attempt++) expect((await logIn('198.51.100.1')).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn('198.51.100.1')));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test('failed logins are counted per address over all accounts', async () => {
  const address = '198.51.100.2';
  for (const email of ['a@portfolio.test', 'b@portfolio.test', OWNER.email, 'c@portfolio.test', OWNER.email]) {
    expect((await login(email, 'wrong', address)).status).toBe(401);
  }
  const refused = await logIn(address);
  expect(refused.status).toBe(429);
  expect(refused.message).toMatch(TOO_MANY);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('of 100 simultaneous guesses from one address only as many as the limit allows are compared', async () => {
  const guesses = Array.from({ length: 99 }, () => login('guessed@portfolio.test', 'wrong', '198.51.100.3'));
  const answers = await Promise.all(guesses);
  const statuses = answers.map(({ status }) => status);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 94]);
  expect((await logIn('198.51.100.3')).status).toBe(429);
});

const listAddresses = (length: number, prefix: string) => Array.from({ length }, (_, at) => `${prefix}${100 + at}`);

test('guessing from many addresses does not lock the account: the right password succeeds from another address', async () => {
  const addresses = listAddresses(12, '198.51.100.');
  const guess = async () => {
    const answers = await Promise.all(addresses.map((address) => login(OWNER.email, 'wrong', address)));
    return answers.map(({ status }) => status);
  };
  for (let time = 0; time < 3; time++) expect(await guess()).toEqual(Array(12).fill(401));
  expect(await guess()).toEqual(Array(12).fill(429));
  expect((await logIn('203.0.113.200')).status).toBe(200);
  const several = await Promise.all(Array.from({ length: 8 }, () => logIn('203.0.113.202')));
  expect(several.map(({ status }) => status)).toEqual(Array(8).fill(200));
  // An owner who mistypes twice meanwhile has another try.
  const mistyped = '203.0.113.204';
  for (let time = 0; time < 2; time++) expect((await login(OWNER.email, 'wrong', mistyped)).status).toBe(401);
  expect((await logIn(mistyped)).status).toBe(200);
});

test('an address that is refused at a guessed account has its guesses at others', async () => {
  const [person, other] = [await register(site), await register(site)];
  const [first = '', ...others] = listAddresses(6, '192.0.2.');
  for (const address of others) await login(person.email, 'wrong', address);
  for (let time = 0; time < 3; time++) expect((await login(person.email, 'wrong', first)).status).toBe(401);
  const refused = await login(person.email, PASSWORD, first);
  expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(TOO_MANY) });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login(other.email, PASSWORD, first)).status).toBe(200);
});

test('the more failures an account has, the fewer guesses each address has, and one at least', () => {
  expect([0, 4, 5, 999, 1_000, 1_000_000].map((failures) => maxGuesses(failures, 5))).toEqual([5, 5, 3, 3, 1, 1]);
  expect([0, 2].map((failures) => maxGuesses(failures, 2))).toEqual([2, 2]);
});

test('failed logins for an unknown email are counted and refused like those for a known one', async () => {
  const person = await register(site);
  const outcomes = await Promise.all(
    [person.email, 'nobody@portfolio.test'].map(async (email, at) => {
      const answers = [];
      for (let guess = 0; guess < 6; guess++) answers.push(await login(email, 'wrong', `192.0.2.${at * 10 + guess}`));
      for (let guess = 0; guess < 3; guess++) answers.push(await login(email, 'wrong', `192.0.2.${at * 10}`));
      return answers.map(({ status, message }) => [status, message]);
    }),
  );
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]?.slice(0, 8)).toEqual(Array(8).fill([401, 'Invalid email or password']));
  expect(outcomes[0]?.[8]).toEqual([429, expect.stringMatching(TOO_MANY)]);
});

test('a guess that waits is neither compared nor counted when its client hangs up', async () => {
  const address = '192.0.2.150';
  const refused: string[] = [];
  site.strapi.log.on('data', ({ event }) => event?.outcome === 'refused' && refused.push(event.reason));
  const held = holdPasswords((at) => at === 0);
  const first = logIn('192.0.2.151');
  await held.reached;
  const request = site
    .http()
    .post('/api/admin/login')
    .set(from(address))
    .send({ email: OWNER.email, password: 'wrong' });
  request.catch(() => {});
  const waits = jest.spyOn(AbortSignal.prototype, 'throwIfAborted');
  await until(async () => waits.mock.calls.length > 0);
  const hangUps = jest.spyOn(AbortController.prototype, 'abort');
  request.abort();
  await until(async () => hangUps.mock.calls.length > 0);
  held.open();
  expect((await first).status).toBe(200);
  await until(async () => refused.length > 0);
  expect(refused).toEqual(['The client did not wait for the answer']);
  for (let time = 0; time < 5; time++)
    expect((await login(`nobody${time}@portfolio.test`, 'wrong', address)).status).toBe(401);
});

test('password changes are limited per account over all addresses, with right and wrong current passwords', async () => {
  const person = await register(site);
  let { token } = person;
  const change = (current: string, password: string, address: string) =>
    call(site, 'account.password', { token, headers: from(address), body: { current, password } });
  const current = 'another password 1';
  const changed = await change(PASSWORD, current, '192.0.2.200');
  expect(changed.status).toBe(200);
  token = changed.body.token;
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => change('wrong', 'never used 1', `192.0.2.${210 + at}`)),
  );
  const statuses = guesses.map(({ status }) => status);
  expect([count(statuses, 400), count(statuses, 429)]).toEqual([2, 18]);
  expect((await change(current, 'never used 2', '192.0.2.250')).status).toBe(429);
  // Wrong current passwords do not count as failed logins.
  expect((await login(person.email, current, '192.0.2.251')).status).toBe(200);
});
