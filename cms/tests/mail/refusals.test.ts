import { type MailServer, startMailServer } from '../support/mail-server';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const MAIL = 'plugin::back-office.mail';
let server: MailServer;
let site: Site;
let panel: Panel;

beforeAll(async () => {
  server = await startMailServer();
  const login = { SMTP_USERNAME: 'site', SMTP_PASSWORD: 'a mail password' };
  site = await startSite({ ...server.environment, ...login });
  panel = await openPanel(site);
});
afterEach(() => server.refuse(null));
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const write = (email: string) =>
  site.http().post('/api/communication/new-client-contact').send({ name: 'Ada', email, message: 'Hello' });
const mailTo = (recipient: string) => site.strapi.db.query(MAIL).findOne({ where: { recipient } });
const waitForError = (recipient: string) =>
  until(async () => {
    const mail = await mailTo(recipient);
    return mail?.lastError ? mail : null;
  });
const sendAgain = (documentId: string) => panel.post(`/back-office/mails/${documentId}/send`);

test.each([
  ['RCPT', 550, '550 No such person here'],
  ['DATA', 554, '554 No such person here'],
] as const)('a mail whose %s is refused with %i fails at once', async (command, code, says) => {
  const recipient = `refused-${command.toLowerCase()}@visitor.test`;
  server.refuse({ command, code, says: 'No such person here', to: recipient });
  await write(recipient);
  const mail = await waitForError(recipient);
  expect(mail).toMatchObject({ state: 'failed', attempts: 1, sentAt: null });
  expect(mail.lastError).toContain(says);
});

test.each([
  ['RCPT', 450],
  ['DATA', 451],
  ['AUTH', 535],
  ['MAIL', 550],
  ['RCPT', 530],
] as const)('a mail whose %s is refused with %i keeps waiting', async (command, code) => {
  const recipient = `waiting-${command.toLowerCase()}-${code}@visitor.test`;
  server.refuse({ command, code, says: 'Not now' });
  await write(recipient);
  const mail = await waitForError(recipient);
  expect(mail.state).toBe('waiting');
  expect(mail.lastError).toContain(`${code} Not now`);
});

test('a mail to an invalid address fails at once', async () => {
  const outbox = site.strapi.plugin('back-office').service('outbox');
  await outbox.enqueue({ recipient: 'ada<>@visitor.test', template: 'message-acknowledgement', data: {} });
  expect(await waitForError('ada<>@visitor.test')).toMatchObject({ state: 'failed' });
});

test('the owner sees refused mails and sends one again when the mail server accepts it', async () => {
  const recipient = 'changed-mind@visitor.test';
  const before = (await panel.get('/back-office/inbox')).body.refused;
  server.refuse({ command: 'RCPT', code: 550, says: 'No such person here', to: recipient });
  await write(recipient);
  const { documentId, messageId } = await waitForError(recipient);
  expect((await panel.get('/back-office/inbox')).body.refused).toBe(before + 1);

  expect((await sendAgain(documentId)).body).toEqual({ message: 'The mail is on its way' });
  await until(async () => {
    const { state, attempts } = await mailTo(recipient);
    return state === 'failed' && attempts === 2;
  });

  server.refuse({ command: 'RCPT', code: 451, says: 'Not now', to: recipient });
  await sendAgain(documentId);
  await until(async () => (await mailTo(recipient)).lastError.includes('451'));
  expect((await mailTo(recipient)).state).toBe('waiting');

  server.refuse(null);
  await sendAgain(documentId);
  const { mail } = await server.waitFor(({ recipients }) => recipients.includes(recipient));
  expect(mail.messageId).toBe(messageId);
  await until(async () => (await mailTo(recipient)).state === 'sent');
  expect((await mailTo(recipient)).lastError).toBeNull();
  expect((await panel.get('/back-office/inbox')).body.refused).toBe(before);
});

test('the answer of a mail server is shown and logged as one line without control characters', async () => {
  const lines: string[] = [];
  site.strapi.log.on('data', (entry) => lines.push(String(entry[Symbol.for('message')])));
  const says = '4.2.1 \u001b[2J\u001b]0;owned\u0007 \u009b31m try later';
  server.refuse({ command: 'RCPT', code: 450, says, to: 'controls@visitor.test' });
  await write('controls@visitor.test');
  const { lastError } = await waitForError('controls@visitor.test');
  expect(lastError).toContain('try later');
  expect(lastError).not.toMatch(/\p{Cc}/u);
  const line = lines.find((text) => text.includes('try later'));
  expect(line).toContain(' waits after try 1: ');
  expect(line).not.toMatch(/\p{Cc}/u);
});
