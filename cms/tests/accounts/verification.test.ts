import { login, loginAsOwner, register } from '../support/accounts';
import { call } from '../support/client';
import { type MailServer, startMailServer } from '../support/mail-server';
import { findMailedToken } from '../support/mailed-links';
import { OWNER, type Site, startSite } from '../support/strapi';

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

/** The token of the newest verification mail to that address. */
const verificationToken = (email: string, count = 1) =>
  findMailedToken(
    mail,
    'verify',
    ({ recipients }) => recipients.includes(email) && mailsTo(email).length >= count,
    () => mailsTo(email).at(-1),
  );
const mailsTo = (email: string) =>
  mail.inbox.filter(({ recipients, source }) => recipients.includes(email) && source.includes('/verify?token'));

const verify = (token: string) => call(site, 'account.verify', { body: { token } });
const isVerified = async (token: string) => (await call(site, 'account.profile', { token })).body.verified;

test('a new account is unverified and pending, and its mailed link verifies it once', async () => {
  const person = await register(site, 'ada@portfolio.test');
  const { body } = await call(site, 'account.profile', { token: person.token });
  expect(body).toMatchObject({ email: 'ada@portfolio.test', verified: false, role: 'pending', picture: null });

  const link = await verificationToken(person.email);
  expect((await verify(link)).status).toBe(200);
  expect(await isVerified(person.token)).toBe(true);
  expect(await verify(link)).toMatchObject({
    status: 400,
    message: 'Your email is verified already, please log in',
  });
});

test('of two simultaneous clicks on one link, one verifies', async () => {
  const person = await register(site, 'twice@portfolio.test');
  const link = await verificationToken(person.email);
  const answers = await Promise.all([verify(link), verify(link)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('resend mails a new link and voids the old one', async () => {
  const person = await register(site, 'ben@portfolio.test');
  const old = await verificationToken(person.email);
  const resent = await call(site, 'account.resend', { token: person.token, body: { token: person.token } });
  expect([resent.status, resent.body]).toEqual([200, { message: 'Email Sent, please check your inbox' }]);
  const fresh = await verificationToken(person.email, 2);
  expect((await verify(old)).status).toBe(400);
  expect((await verify(fresh)).status).toBe(200);
  expect(await call(site, 'account.resend', { token: person.token })).toMatchObject({
    status: 400,
    message: 'Your email is already verified',
  });
});

test('a link that is too old tells a verified account that it is verified, and another one to ask for a new link', async () => {
  const answers = [];
  for (const email of ['flo@portfolio.test', 'gus@portfolio.test']) {
    const person = await register(site, email);
    if (email.startsWith('flo')) await verify(await verificationToken(email));
    const links = site.strapi.plugin('back-office').service('links');
    const old = links.sign({ purpose: 'verify', subject: person.id, nonce: 'old' }, Date.now() - 1000);
    answers.push((await verify(old)).message);
  }
  expect(answers).toEqual([
    'Your email is verified already, please log in',
    'This link has been used already or is too old; log in and ask for a new one',
  ]);
});

test('a malformed token and a session token verify no account', async () => {
  const person = await register(site, 'cy@portfolio.test');
  for (const token of ['nonsense', person.token]) expect((await verify(token)).status).toBe(400);
  expect(await isVerified(person.token)).toBe(false);
});

test('a verification token opens no session', async () => {
  const person = await register(site, 'dee@portfolio.test');
  const link = await verificationToken(person.email);
  expect((await call(site, 'account.profile', { token: link })).status).toBe(401);
});

test('super admins are notified of an account awaiting approval, and the account of its approval', async () => {
  const person = await register(site, 'eve@portfolio.test');
  await verify(await verificationToken(person.email));
  await mail.waitFor(
    ({ recipients, mail: { text } }) => recipients.includes(OWNER.email) && Boolean(text?.includes(person.email)),
  );

  const owner = await loginAsOwner(site);
  const approved = await call(site, 'account.update', {
    token: owner,
    params: { id: person.id },
    body: { verified: true, role: 'admin' },
  });
  expect(approved.body).toMatchObject({ verified: true, role: 'admin' });
  await mail.waitFor(
    ({ recipients, source }) => recipients.includes(person.email) && !source.includes('/verify?token'),
  );
  const token = await login(site, ' EVE@portfolio.test ');
  expect((await call(site, 'tool.create', { token, body: {} })).message).toBe('name is required');
});
