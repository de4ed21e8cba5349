import { createAccount, PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { futureSlot } from '../support/future-slot';
import { type MailServer, startMailServer } from '../support/mail-server';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

let server: MailServer;
let site: Site;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({
    ...server.environment,
    RATE_LIMITS: 'on',
    LIMIT_MESSAGES: '4/10m',
    LIMIT_MEETINGS: '2/10m',
  });
});
afterAll(() => site.stop());

const listQueuedTemplates = async (recipient: string) => {
  const mails = await site.strapi.db
    .query('plugin::back-office.mail')
    .findMany({ where: { recipient }, orderBy: { id: 'asc' } });
  return mails.map(({ template }) => template);
};

test('one address gets at most 3 mails an hour of verification, resend, reset and acknowledgement together', async () => {
  const email = 'victim@visitor.test';
  const registered = await site
    .http()
    .post('/api/admin/register')
    .send({ name: 'Vic Tim', email, password: 'long enough' });
  expect(registered.status).toBe(201);
  const message = { name: 'Mallory', email, message: 'Hello' };
  for (let sent = 0; sent < 4; sent += 1) {
    const answer = await site.http().post('/api/communication/new-client-contact').send(message);
    expect(answer.status).toBe(201);
  }
  expect(await listQueuedTemplates(email)).toEqual(['verify', 'message-acknowledgement', 'message-acknowledgement']);
  const meeting = { name: 'Mallory', email, mode: 'chat', slot: futureSlot() };
  expect((await site.http().post('/api/communication/new-client-meeting').send(meeting)).status).toBe(201);
  expect(await listQueuedTemplates(email)).toHaveLength(3);
});

test('mails about changed passwords count against the limit of their recipient', async () => {
  const person = await register(site);
  let { token } = person;
  const passwords = [PASSWORD, 'another horse 1', 'another horse 2', 'another horse 3'];
  for (const [at, password] of passwords.slice(1).entries()) {
    const body = { current: passwords[at] ?? '', password };
    token = (await call(site, 'account.password', { token, body })).body.token;
  }
  expect(await listQueuedTemplates(person.email)).toEqual(['verify', 'password-changed', 'password-changed']);
});

test('a new password of a verified address is told although links for forgotten passwords have used the limit up', async () => {
  const { email, token } = await createAccount(site, 'admin');
  for (let asked = 1; asked <= 3; asked++) {
    await call(site, 'account.forgotPassword', { body: { email } });
    await until(async () => (await listQueuedTemplates(email)).length >= Math.min(2 + asked, 4));
  }
  const body = { current: PASSWORD, password: 'another horse 1' };
  expect((await call(site, 'account.password', { token, body })).status).toBe(200);
  expect(await listQueuedTemplates(email)).toContain('password-changed');
});

test('calls over the limit of their client address are a 429 with Retry-After', async () => {
  const fifth = await site
    .http()
    .post('/api/communication/new-client-contact')
    .send({ name: 'Mallory', email: 'other@visitor.test', message: 'Hello' });
  expect(fifth.status).toBe(429);
  expect(Number(fifth.headers['retry-after'])).toBeGreaterThan(0);
  expect(fifth.body.message).toMatch(/^Too many attempts, please try again in \d+ minutes$/);
  const rows = await site.strapi.db
    .query('plugin::back-office.message')
    .count({ where: { email: 'other@visitor.test' } });
  expect(rows).toBe(0);
});
