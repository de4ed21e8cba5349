import { login, PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { type MailServer, startMailServer } from '../support/mail-server';
import { findMailedToken } from '../support/mailed-links';
import { type Site, startSite } from '../support/strapi';

let mail: MailServer;
let site: Site;

beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite(mail.environment);
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
});

const forgot = (email: string) => call(site, 'account.forgotPassword', { body: { email } });
const reset = (token: string, password = 'another password 2') =>
  call(site, 'account.resetPassword', { body: { token, password } });
const resetToken = (email: string) =>
  findMailedToken(mail, 'reset-password', ({ recipients }) => recipients.includes(email));
const LINK_NOT_VALID = 'This link has been used already or is too old; ask for a new one under Forgot your password';

test('the answer to forgot password is the same for known and unknown addresses', async () => {
  const person = await register(site);
  const [known, unknown] = [await forgot(person.email), await forgot('nobody@portfolio.test')];
  expect(known).toMatchObject({
    status: 200,
    body: { message: 'If this address has an account, a mail is on its way' },
  });
  expect(unknown.body).toEqual(known.body);
  await resetToken(person.email);
  expect(mail.inbox.flatMap(({ recipients }) => recipients)).not.toContain('nobody@portfolio.test');
});

test('the mailed link sets a new password once and ends all older sessions', async () => {
  const person = await register(site);
  await forgot(person.email);
  const link = await resetToken(person.email);
  expect((await reset(link)).status).toBe(200);
  expect((await call(site, 'account.profile', { token: person.token })).status).toBe(401);
  expect(await login(site, person.email, 'another password 2')).toBeTruthy();
  expect((await call(site, 'account.login', { body: { email: person.email, password: PASSWORD } })).status).toBe(401);
  expect(await reset(link, 'yet another one 3')).toMatchObject({ status: 400, message: LINK_NOT_VALID });
});

test('of two simultaneous resets with one link, one succeeds', async () => {
  const person = await register(site);
  await forgot(person.email);
  const link = await resetToken(person.email);
  const answers = await Promise.all([reset(link, 'first of two 1'), reset(link, 'second of two 2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a password that is too short does not use up the link', async () => {
  const person = await register(site);
  await forgot(person.email);
  const link = await resetToken(person.email);
  expect(await reset(link, 'short')).toMatchObject({
    status: 400,
    message: 'password must be at least 8 characters long',
  });
  expect((await reset(link)).status).toBe(200);
});

test('a malformed token resets no password', async () => {
  expect(await reset('nonsense')).toMatchObject({ status: 400, message: LINK_NOT_VALID });
});
