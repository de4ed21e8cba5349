import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import provider from '@strapi/provider-email-nodemailer';
import { openSmtpSocket, withinDeadline } from '../../src/plugins/back-office/server/src/mail/smtp-deadline';
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
  site = await startSite(server.environment);
  panel = await openPanel(site);
  await outbox().stop();
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const outbox = () => site.strapi.plugin('back-office').service('outbox');
const mailTo = (recipient: string) => site.strapi.db.query(MAIL).findOne({ where: { recipient } });
const enqueue = (recipient: string) => outbox().enqueue({ recipient, template: 'message-acknowledgement', data: {} });
const expireLease = (recipient: string) =>
  site.strapi.db
    .query(MAIL)
    .updateMany({ where: { recipient }, data: { nextAttemptAt: new Date(0), leaseEndsAt: new Date(0) } });

test('an attempt with an expired lease changes nothing while another attempt runs', async () => {
  const recipient = 'twice@visitor.test';
  const hold = server.hold();
  await enqueue(recipient);
  const first = outbox().deliver();
  await hold.waitFor(1);
  await expireLease(recipient);
  const second = outbox().deliver();
  await hold.waitFor(2);

  hold.answer(0, 550);
  await first;
  expect(await mailTo(recipient)).toMatchObject({ state: 'waiting', attempts: 2, lastError: null });

  hold.answer(1);
  await second;
  hold.end();
  expect(await mailTo(recipient)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
});

test('a mail that is being sent cannot be sent again from the panel', async () => {
  const recipient = 'impatient@visitor.test';
  const hold = server.hold();
  await enqueue(recipient);
  const delivery = outbox().deliver();
  await hold.waitFor(1);
  const { documentId } = await mailTo(recipient);
  const answer = await panel.post(`/back-office/mails/${documentId}/send`);
  expect(answer.body.error.message).toBe('This mail is just being sent, please look again in a minute');
  hold.answer(0);
  await delivery;
  hold.end();
  expect(await mailTo(recipient)).toMatchObject({ state: 'sent', attempts: 1 });
});

/** A mail server that sends a part of its greeting every 50 ms and never completes it. */
async function startDrippingServer(): Promise<Server> {
  const drip = (socket: Socket) => {
    const timer = setInterval(() => socket.write('220-still here\r\n'), 50);
    socket.on('error', () => {}).on('close', () => clearInterval(timer));
  };
  const dripping = createServer(drip).listen(0, '127.0.0.1');
  await once(dripping, 'listening');
  return dripping;
}

test('an attempt ends at its deadline and closes its connection, although the mail server keeps sending', async () => {
  const dripping = await startDrippingServer();
  const { port } = dripping.address() as AddressInfo;
  const connected = once(dripping, 'connection') as Promise<[Socket]>;
  const transport = provider.init(
    { host: '127.0.0.1', port, getSocket: openSmtpSocket, greetingTimeout: 60_000 },
    { defaultFrom: 'site@portfolio.test', defaultReplyTo: 'site@portfolio.test' },
  );
  const mail = { to: 'ada@visitor.test', subject: 'Hello', text: 'Hello', html: 'Hello' };
  await expect(withinDeadline(500, () => transport.send(mail))).rejects.toThrow(
    'The mail server took longer than 0.5 seconds',
  );
  const [socket] = await connected;
  await until(async () => socket.destroyed);
  await new Promise((resolve) => dripping.close(resolve));
});
