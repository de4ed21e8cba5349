import { type MailServer, startMailServer } from '../support/mail-server';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const MAIL = 'plugin::back-office.mail';
let server: MailServer;
let site: Site;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite(server.environment);
});
afterAll(() => site.stop());

const outbox = () => site.strapi.plugin('back-office').service('outbox');
const send = (email: string) =>
  site.http().post('/api/communication/new-client-contact').send({ name: 'Ada', email, message: 'Hello' });
const acknowledgementTo = (email: string) => site.strapi.db.query(MAIL).findOne({ where: { recipient: email } });
const arrivalsAt = (email: string) => server.inbox.filter(({ recipients }) => recipients.includes(email));
const makeDue = () =>
  site.strapi.db.query(MAIL).updateMany({ where: { state: 'waiting' }, data: { nextAttemptAt: new Date(0) } });
const waitForFailure = (email: string) =>
  until(async () => {
    const mail = await acknowledgementTo(email);
    return mail?.lastError ? mail : null;
  });

test('mails wait while the mail server is down and are delivered once when it is back', async () => {
  const email = 'patient@visitor.test';
  await server.stop();
  expect((await send(email)).status).toBe(201);
  const waiting = await waitForFailure(email);
  expect(waiting).toMatchObject({ state: 'waiting', sentAt: null });
  expect(waiting.lastError).toContain('ECONNREFUSED');
  expect(waiting.attempts).toBeGreaterThan(0);
  await server.restart();
  await makeDue();
  outbox().wake();
  const { mail } = await server.waitFor(({ recipients }) => recipients.includes(email));
  expect(mail.messageId).toBe(waiting.messageId);
  const sent = await until(async () => {
    const row = await acknowledgementTo(email);
    return row?.state === 'sent' ? row : null;
  });
  expect(sent.sentAt).not.toBeNull();
  expect(sent.lastError).toBeNull();
  await outbox().deliver();
  expect(arrivalsAt(email)).toHaveLength(1);
});

test('waiting mails survive a restart', async () => {
  const email = 'restart@visitor.test';
  await server.stop();
  await send(email);
  await waitForFailure(email);
  await site.stop({ keepData: true });
  await server.restart();
  site = await startSite(server.environment, site.dataDir);
  await server.waitFor(({ recipients }) => recipients.includes(email));
  await until(async () => (await acknowledgementTo(email))?.state === 'sent');
  expect(arrivalsAt(email)).toHaveLength(1);
});

test('of several simultaneous deliveries, one sends each mail', async () => {
  await outbox().stop();
  const visitors = ['one', 'two', 'three', 'four'].map((name) => `${name}@visitor.test`);
  for (const email of visitors) await send(email);
  await Promise.all([outbox().deliver(), outbox().deliver(), outbox().deliver()]);
  for (const email of visitors) expect(arrivalsAt(email)).toHaveLength(1);
  const ids = server.inbox.map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(ids.length);
  outbox().start();
});

test('a mail whose link has been replaced is not sent', async () => {
  const email = 'registration@visitor.test';
  await outbox().stop();
  const registered = await site
    .http()
    .post('/api/admin/register')
    .send({ name: 'New Comer', email, password: 'long enough' });
  expect(registered.status).toBe(201);
  const authorization = { Authorization: `Bearer ${registered.body.token}` };
  expect((await site.http().post('/api/admin/resend').set(authorization).send({})).status).toBe(200);
  await outbox().deliver();
  const rows = await site.strapi.db.query(MAIL).findMany({ where: { recipient: email }, orderBy: { id: 'asc' } });
  expect(rows.map(({ state }) => state)).toEqual(['dropped', 'sent']);
  const [arrival] = arrivalsAt(email);
  expect(arrival?.mail.text).toMatch(/http:\/\/portfolio\.test\/verify\?token=\S+/);
  expect(arrival?.mail.text).not.toContain('New Comer');
  expect(JSON.stringify(rows)).not.toContain(/token=(\S+)/.exec(arrival?.mail.text ?? '')?.[1]);
  outbox().start();
});

test('a mail of a failed transaction is never sent', async () => {
  const failing = site.strapi.db.transaction(async () => {
    await outbox().enqueue({ recipient: 'ghost@visitor.test', template: 'message-acknowledgement', data: {} });
    throw new Error('The row it concerns could not be written');
  });
  await expect(failing).rejects.toThrow('could not be written');
  expect(await acknowledgementTo('ghost@visitor.test')).toBeNull();
});
