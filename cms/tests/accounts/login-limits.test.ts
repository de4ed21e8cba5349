import { setTimeout as sleep } from 'node:timers/promises';
import { delayAfter } from '../../src/plugins/back-office/server/src/accounts/login-attempts';
import { PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { OWNER, type Site, startSite } from '../support/strapi';

const TOO_MANY = /^Too many attempts, please try again in \d+ (minutes|seconds)$/;

let site: Site;
beforeAll(async () => {
  site = await startSite({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    LIMIT_LOGINS: '5/15m',
    LIMIT_PASSWORD_CHANGES: '3/15m',
    LIMIT_REGISTRATIONS: '100/1h',
  });
});
afterAll(() => site.stop());

const from = (address: string) => ({ 'X-Forwarded-For': address });
const login = (email: string, password: string, address: string) =>
  call(site, 'account.login', { headers: from(address), body: { email, password } });
const panelLogin = (email: string, password: string, address: string) =>
  site.http().post('/admin/login').set(from(address)).send({ email, password });
const logIn = (address: string) => login(OWNER.email, OWNER.password, address);
const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

test('successes never count, one after the other or many at the same moment', async () => {
  for (let attempt = 0; attempt < 12; attempt++) expect((await logIn('198.51.100.1')).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn('198.51.100.1')));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test('failures count per address over all accounts, at the dashboard and the panel together', async () => {
  const address = '198.51.100.2';
  for (const email of ['a@portfolio.test', 'b@portfolio.test', OWNER.email]) {
    expect((await login(email, 'wrong', address)).status).toBe(401);
  }
  for (const email of ['c@portfolio.test', OWNER.email]) {
    expect((await panelLogin(email, 'wrong', address)).status).toBe(400);
  }
  const refused = await logIn(address);
  expect(refused.status).toBe(429);
  expect(refused.message).toMatch(TOO_MANY);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const atPanel = await panelLogin(OWNER.email, OWNER.password, address);
  expect([atPanel.status, atPanel.body.error.message]).toEqual([429, expect.stringMatching(TOO_MANY)]);
  expect(Number(atPanel.headers['retry-after'])).toBeGreaterThan(0);
});

test('of 100 guesses at the same moment from one address no more are compared than the limit lets through', async () => {
  const guesses = Array.from({ length: 99 }, () => login(OWNER.email, 'wrong', '198.51.100.3'));
  const answers = await Promise.all(guesses);
  const statuses = answers.map(({ status }) => status);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 94]);
  expect((await logIn('198.51.100.3')).status).toBe(429);
});

test('whoever guesses at an account from many addresses locks nobody out of it: the right password gets in from another', async () => {
  const addresses = Array.from({ length: 12 }, (_, at) => `198.51.100.${100 + at}`);
  const answers = await Promise.all(addresses.map((address) => login(OWNER.email, 'wrong', address)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));

  const guessing = addresses.map((address) => login(OWNER.email, 'wrong', address));
  let answered = 0;
  for (const guess of guessing) void guess.then(() => (answered += 1));
  expect((await logIn('203.0.113.200')).status).toBe(200);
  // The owner, who asked last, did not wait for those who guess.
  expect(answered).toBeLessThan(addresses.length);
  const several = await Promise.all(Array.from({ length: 8 }, () => logIn('203.0.113.202')));
  expect(several.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await panelLogin(OWNER.email, OWNER.password, '203.0.113.201')).status).toBe(200);
  await Promise.all(guessing);
});

test('each guess of other addresses makes the next answer wait longer, up to ten seconds', () => {
  expect([0, 3, 4, 5, 6, 7].map(delayAfter)).toEqual([0, 0, 250, 500, 1000, 2000]);
  expect([10, 100, 1_000_000].map(delayAfter)).toEqual([10_000, 10_000, 10_000]);
});

test('an address that nobody has registered is counted and slowed down like one that somebody has', async () => {
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
  expect(outcomes[0]).toEqual(Array(9).fill([401, 'Invalid email or password']));
});

test('a client that hangs up is not waited for, and its guess is not compared', async () => {
  const email = 'guessed@portfolio.test';
  for (let at = 0; at < 9; at++) void login(email, 'wrong', `192.0.2.${100 + at}`).catch(() => {});
  const address = '192.0.2.100';
  const limits = site.strapi.plugin('back-office').service('rate-limits');
  const failures = () => limits.count('LIMIT_LOGINS', address);
  while ((await failures()) === 0) await sleep(20);
  const request = site.http().post('/api/admin/login').set(from(address)).send({ email, password: 'wrong' });
  const answer = request.then(() => 'answered').catch(() => 'hung up');
  await sleep(300);
  request.abort();
  void answer;
  const before = await failures();
  await sleep(1000);
  expect(await failures()).toBe(before);
});

test('changes of a password are limited per account, from whatever address, with the right one and with wrong ones', async () => {
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
  // Guesses within a session do not close the log-in itself.
  expect((await login(person.email, current, '192.0.2.251')).status).toBe(200);
});

test('at the panel, too, wrong current passwords are limited', async () => {
  const { body } = await panelLogin(OWNER.email, OWNER.password, '192.0.2.252');
  const change = () =>
    site
      .http()
      .put('/admin/users/me')
      .set('Authorization', `Bearer ${body.data.token}`)
      .send({ currentPassword: 'wrong', password: 'Another-password-2' });
  for (let guess = 0; guess < 3; guess++) expect((await change()).status).toBe(400);
  expect((await change()).status).toBe(429);
});

test('a log-in from another address does not wait for many changes of passwords from one', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => register(site)));
  let answered = 0;
  const changeAll = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const { token } = people[at % people.length] as (typeof people)[number];
      const body = { current: 'wrong', password: 'never used 1' };
      const change = call(site, 'account.password', { token, headers: from('192.0.2.253'), body });
      return change.then(({ status }) => {
        if (status === 400) answered += 1;
      });
    });
  const changes = changeAll(5);
  await sleep(50);
  const owner = logIn('192.0.2.254');
  await sleep(50);
  changes.push(...changeAll(10));
  expect((await owner).status).toBe(200);
  expect(answered).toBeLessThan(8);
  await Promise.all(changes);
});
