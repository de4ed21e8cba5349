import { createAccount, PASSWORD } from '../support/accounts';
import { call } from '../support/client';
import { type Arrival, type MailServer, startMailServer } from '../support/mail-server';
import { openPanel } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const ACCOUNT_UID = 'plugin::users-permissions.user';
const CHANGED = 'Your password has been changed';
const email = 'registration@visitor.test';
let server: MailServer;
let site: Site;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite(server.environment);
});
afterAll(() => site.stop());

const post = (path: string, body: object) => site.http().post(`/api/admin/${path}`).send(body);
const mailTo = (address: string, subject: string) =>
  server.waitFor(({ mail, recipients }) => recipients.includes(address) && mail.subject === subject);
const findToken = ({ mail }: Arrival) => /\?token=(\S+)/.exec(mail.text ?? '')?.[1];

test('registration, verification and approval each mail the account that has to act', async () => {
  await post('register', { name: 'New Comer', email, password: 'long enough' });
  const verification = await mailTo(email, 'Verify your email');
  expect(verification.mail.text).toContain('http://portfolio.test/verify?token=');
  expect((await post('verify', { token: findToken(verification) })).status).toBe(200);
  const request = await mailTo(OWNER.email, 'New Comer asks for access to the dashboard');
  expect(request.mail.text).toContain('http://portfolio.test/dashboard');
  const { body } = await post('login', OWNER);
  const authorization = { Authorization: `Bearer ${body.token}` };
  const accounts = await site.http().get('/api/admin/all').set(authorization);
  const { _id } = accounts.body.find((account: { email: string }) => account.email === email);
  const approval = site.http().patch(`/api/admin/selected/${_id}`).set(authorization);
  expect((await approval.send({ role: 'admin' })).status).toBe(200);
  expect((await mailTo(email, 'Your access has been approved')).mail.text).toContain('http://portfolio.test/login');
});

test('the mailed reset link sets a new password once', async () => {
  await post('forgot-password', { email });
  const reset = await mailTo(email, 'Set a new password');
  expect(reset.mail.text).toContain('http://portfolio.test/reset-password?token=');
  const replacement = { token: findToken(reset), password: 'another long one' };
  expect((await post('reset-password', replacement)).status).toBe(200);
  expect((await post('login', { email, password: 'another long one' })).status).toBe(200);
  expect((await post('reset-password', replacement)).status).toBe(400);
});

const noticesTo = (address: string) =>
  server.inbox.filter(({ mail, recipients }) => recipients.includes(address) && mail.subject === CHANGED);

test('a password that is reset, changed or set in the panel is announced in a mail without names', async () => {
  expect((await mailTo(email, CHANGED)).mail.text).toContain('http://portfolio.test/forgot-password');
  const person = await createAccount(site, 'admin');
  const body = { current: PASSWORD, password: 'another horse 10' };
  expect((await call(site, 'account.password', { token: person.token, body })).status).toBe(200);
  const { mail } = await mailTo(person.email, CHANGED);
  expect(mail.text).toContain('all sessions of before have ended');
  expect(mail.text).not.toContain(person.name);

  const panel = await openPanel(site);
  await panel.edit(ACCOUNT_UID, person.id, { name: 'Changed Name' });
  expect((await panel.edit(ACCOUNT_UID, person.id, { password: 'another horse 11' })).status).toBe(200);
  await until(async () => noticesTo(person.email).length > 1);
  expect(noticesTo(person.email)).toHaveLength(2);
});

test('a password change with a wrong current password sends no mail', async () => {
  const person = await createAccount(site, 'admin');
  const body = { current: 'not my password', password: 'another horse 10' };
  expect((await call(site, 'account.password', { token: person.token, body })).status).toBe(400);
  const queued = await site.strapi.db
    .query('plugin::back-office.mail')
    .findMany({ where: { recipient: person.email } });
  expect(queued.map(({ template }) => template)).not.toContain('password-changed');
});
