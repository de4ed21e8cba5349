import timers from 'node:timers/promises';
import { responseDelay } from '../../src/plugins/back-office/server/src/accounts/response-delay';
import { PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { createGate } from '../support/concurrency';
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
/** Sends delayed answers at once. */
const skipDelays = () => jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);

/** Holds delayed answers until `open`. */
function holdDelays() {
  const gate = createGate();
  jest.spyOn(timers, 'setTimeout').mockImplementation(() => gate.pass());
  return gate;
}

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
  const guesses = Array.from({ length: 99 }, () => login(OWNER.email, 'wrong', '198.51.100.3'));
  const answers = await Promise.all(guesses);
  const statuses = answers.map(({ status }) => status);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 94]);
  expect((await logIn('198.51.100.3')).status).toBe(429);
});

test('guessing from many addresses does not lock the account: the right password succeeds from another address', async () => {
  const addresses = Array.from({ length: 12 }, (_, at) => `198.51.100.${100 + at}`);
  skipDelays();
  const answers = await Promise.all(addresses.map((address) => login(OWNER.email, 'wrong', address)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));

  const delays = holdDelays();
  const guessing = addresses.map((address) => login(OWNER.email, 'wrong', address));
  await delays.reached;
  // The owner does not wait for the guesses.
  expect((await logIn('203.0.113.200')).status).toBe(200);
  const several = await Promise.all(Array.from({ length: 8 }, () => logIn('203.0.113.202')));
  expect(several.map(({ status }) => status)).toEqual(Array(8).fill(200));
  delays.open();
  await Promise.all(guessing);
});

test('each failed login from another address delays the next answer longer, up to ten seconds', () => {
  expect([0, 3, 4, 5, 6, 7].map(responseDelay)).toEqual([0, 0, 250, 500, 1000, 2000]);
  expect([10, 100, 1_000_000].map(responseDelay)).toEqual([10_000, 10_000, 10_000]);
});

test('failed logins for an unknown email are counted and delayed like those for a known one', async () => {
  const person = await register(site);
  skipDelays();
  const outcomes = await Promise.all(
    [person.email, 'nobody@portfolio.test'].map(async (email, at) => {
      const answers = [];
      for (let guess = 0; guess < 6; guess++) answers.push(await login(email, 'wrong', `192.0.2.${at * 10 + guess}`));
      for (let guess = 0; guess < 3; guess++) answers.push(await login(email, 'wrong', `192.0.2.${at * 10}`));
      return answers.map(({ status, message }) => [status, message]);
    }),
  );
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]).toEqual(Array(9).fill([401, 'Invalid email or password']));
});

test('a delayed guess is not compared when its client hangs up', async () => {
  const email = 'guessed@portfolio.test';
  const addresses = Array.from({ length: 5 }, (_, at) => `192.0.2.${100 + at}`);
  await Promise.all(addresses.map((address) => login(email, 'wrong', address)));
  const [address = ''] = addresses;
  const failures = () => site.strapi.plugin('back-office').service('rate-limits').count('LIMIT_LOGINS', address);
  expect(await failures()).toBe(1);
  const refused: string[] = [];
  site.strapi.log.on('data', ({ event }) => event?.outcome === 'refused' && refused.push(event.reason));
  // The delay ends only when the client hangs up.
  const wait = timers.setTimeout;
  const delays = jest.spyOn(timers, 'setTimeout').mockImplementation((_ms, ...rest) => wait(60_000, ...rest));
  const request = site.http().post('/api/admin/login').set(from(address)).send({ email, password: 'wrong' });
  request.catch(() => {});
  await until(async () => delays.mock.calls.length > 0);
  request.abort();
  await until(async () => refused.length > 0);
  expect(refused).toEqual(['The client did not wait for the answer']);
  expect(await failures()).toBe(1);
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

test('a login does not wait for many password changes from another address', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => register(site)));
  const held = holdPasswords(() => true);
  // A password that waits for its turn is told when its client hangs up.
  const waiting = jest.spyOn(AbortSignal.prototype, 'addEventListener');
  const body = { current: 'wrong', password: 'never used 1' };
  const change = ({ token }: { token: string }) =>
    call(site, 'account.password', { token, headers: from('192.0.2.253'), body });
  const untilWaiting = (count: number) => until(async () => waiting.mock.calls.length >= count);
  const changes = people.map(change);
  await untilWaiting(4);
  const owner = logIn('192.0.2.254');
  await untilWaiting(5);
  changes.push(...[...people, ...people].map(change));
  await untilWaiting(15);
  held.open();
  expect((await owner).status).toBe(200);
  expect(held.tasks.findIndex(({ password }) => password === OWNER.password)).toBe(1);
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses).toEqual(Array(15).fill(400));
});
