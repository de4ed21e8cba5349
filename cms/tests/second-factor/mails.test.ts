import { login, loginAsOwner, PASSWORD, register } from '../support/accounts';
import { withFailingActivityLog } from '../support/activity-log';
import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { addPasskey, addTotp, newPasskey, passkeyAnswer, startLogin } from '../support/factors';
import { type MailServer, startMailServer } from '../support/mail-server';
import { findMailedToken } from '../support/mailed-links';
import { type Site, startSite } from '../support/strapi';

let mail: MailServer;
let site: Site;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({ ...mail.environment, RATE_LIMITS: 'on', LIMIT_REGISTRATIONS: '100/1h' });
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
});

/** Waits for the mail with this subject and returns its text. */
async function textOf(email: string, subject: string): Promise<string> {
  const arrival = await mail.waitFor(
    ({ recipients, mail: parsed }) => recipients.includes(email) && parsed.subject === subject,
  );
  expect(arrival.mail.html).toContain(subject);
  return arrival.mail.text ?? '';
}

async function registerVerified() {
  const person = await register(site);
  const params = { id: person.id };
  await call(site, 'account.update', { token: await loginAsOwner(site), params, body: { verified: true } });
  return person;
}

const queued = async (email: string): Promise<string[]> =>
  (await site.strapi.db.query('plugin::back-office.mail').findMany({ where: { recipient: email } })).map(
    ({ template }: { template: string }) => template,
  );

test('every change of the factors and every use of a recovery code is told by mail, without names and codes', async () => {
  const { token, email } = await registerVerified();
  const { recoveryCodes, secret } = await addTotp(site, token);
  expect(await textOf(email, 'A second factor has been added')).toContain(
    'Your account at http://portfolio.test has a new second factor: an authenticator app.',
  );
  const recovery = recoveryCodes[0] ?? '';
  await call(site, 'factor.login', { body: { challenge: (await startLogin(site, email)).challenge, recovery } });
  expect(await textOf(email, 'A recovery code has been used')).toContain('Unused codes: 9.');
  await call(site, 'factor.renewRecoveryCodes', { token, body: { password: PASSWORD } });
  await textOf(email, 'Your recovery codes have been renewed');
  const { factor } = await addPasskey(site, token, createAuthenticator());
  await call(site, 'factor.remove', { token, params: { id: factor.id }, body: { password: PASSWORD } });
  expect(await textOf(email, 'A second factor has been removed')).toContain('has been removed: a passkey.');
  const sources = mail.inbox.map(({ source }) => source).join('\n');
  for (const private_ of [secret, recovery, 'My phone']) expect(sources).not.toContain(private_);
});

test('the limit of mails per recipient applies to an address that is not verified, and hides nothing from its owner after that', async () => {
  const stranger = await register(site);
  for (let time = 0; time < 4; time++) await addPasskey(site, stranger.token, createAuthenticator());
  expect(await queued(stranger.email)).toEqual(['verify', 'factor-added', 'factor-added']);

  const person = await registerVerified();
  for (let time = 0; time < 4; time++) await addPasskey(site, person.token, createAuthenticator());
  expect(await queued(person.email)).toEqual(['verify', ...Array(4).fill('factor-added')]);
});

test('a change that cannot be recorded is neither stored nor told', async () => {
  const { token, email } = await registerVerified();
  const body = await newPasskey(site, token, createAuthenticator());
  const add = () => call(site, 'factor.addPasskey', { token, body });
  expect((await withFailingActivityLog(site, add)).status).toBe(500);
  expect((await call(site, 'factor.list', { token })).body).toMatchObject({ factors: [], recoveryCodes: 0 });
  expect(await queued(email)).toEqual(['verify']);
  expect((await add()).status).toBe(201);
});

test('a reset password does not get past the factor: it opens no session, and the next log-in asks for it', async () => {
  const { token, email } = await registerVerified();
  await addTotp(site, token);
  await call(site, 'account.forgotPassword', { body: { email } });
  const link = await findMailedToken(mail, 'reset-password', ({ recipients }) => recipients.includes(email));
  const password = 'a new horse 11';
  const reset = await call(site, 'account.resetPassword', { body: { token: link, password } });
  expect(reset.body).toEqual({ message: 'Your password is changed, please log in' });
  expect((await startLogin(site, email, password)).factors).toEqual(['totp', 'recovery']);
  expect((await call(site, 'account.profile', { token })).status).toBe(401);
});

test('whoever resets the password of an address that nobody has verified gets rid of the factors of a stranger', async () => {
  const { token, email } = await register(site);
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  await call(site, 'account.forgotPassword', { body: { email } });
  const link = await findMailedToken(mail, 'reset-password', ({ recipients }) => recipients.includes(email));
  const password = 'a new horse 11';
  expect((await call(site, 'account.resetPassword', { body: { token: link, password } })).status).toBe(200);
  const body = await passkeyAnswer(site, authenticator);
  expect((await call(site, 'factor.passkeyLogin', { body })).status).toBe(401);
  const session = await login(site, email, password);
  expect((await call(site, 'factor.list', { token: session })).body).toMatchObject({ factors: [], recoveryCodes: 0 });
});
