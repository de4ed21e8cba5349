import { futureSlot } from '../support/future-slot';
import { type MailServer, startMailServer } from '../support/mail-server';
import { OWNER, type Site, startSite } from '../support/strapi';

let server: MailServer;
let site: Site;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite(server.environment);
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const send = (body: object) => site.http().post('/api/communication/new-client-contact').send(body);
const storedFrom = (email: string) =>
  site.strapi.db.query('plugin::back-office.message').findMany({ where: { email }, populate: ['mails'] });
const to = (address: string) => server.waitFor(({ recipients }) => recipients.includes(address));
const noticeFrom = (email: string) =>
  server.waitFor(
    ({ mail, recipients }) => recipients.includes(OWNER.email) && mail.replyTo?.value[0]?.address === email,
  );

test('a message is answered with the text of R2.25 and stored', async () => {
  const answer = await send({ name: 'Ada', email: 'Ada@Visitor.test', message: 'Shall we build something?' });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ message: 'Message Sent Successfully!' });
  const [stored] = await storedFrom('ada@visitor.test');
  expect(stored).toMatchObject({ name: 'Ada', message: 'Shall we build something?', suspectedSpam: false });
  expect(stored.mails.map(({ template }: { template: string }) => template).sort()).toEqual([
    'message-acknowledgement',
    'message-notice',
  ]);
});

/** Resolves with the entry of the next `entry.create` event of this kind. */
const nextEntry = (kind: string) =>
  new Promise<object>((resolve) => {
    site.strapi.eventHub.on('entry.create', async (event: { model: string; entry: object }) => {
      if (event.model === kind) resolve(event.entry);
    });
  });

const sendKind = {
  message: () => send({ name: 'Hedy', email: 'hedy@visitor.test', message: 'May I call?' }),
  meeting: () =>
    site.http().post('/api/communication/new-client-meeting').send({
      name: 'Hedy',
      email: 'hedy@visitor.test',
      mode: 'chat',
      slot: futureSlot(),
      timeZone: 'Europe/Berlin',
    }),
};

test.each(['message', 'meeting'] as const)("Strapi's webhooks receive a %s as it is stored", async (kind) => {
  const webhookEntry = nextEntry(kind);
  expect((await sendKind[kind]()).status).toBe(201);
  // Webhooks leave out the locale, because messages and meetings are not translated.
  const { locale, ...stored } = await site.strapi.db
    .query(`plugin::back-office.${kind}`)
    .findOne({ where: { name: 'Hedy' } });
  expect(stored.documentId).toMatch(/^[a-z0-9]{24}$/);
  expect(JSON.parse(JSON.stringify(await webhookEntry))).toEqual(stored);
});

test('the owner gets a mail with Reply-To set to the visitor, and the visitor an acknowledgement', async () => {
  await send({ name: 'Grace', email: 'grace@visitor.test', message: 'Line one\nLine <two> & more' });
  const notice = await noticeFrom('grace@visitor.test');
  expect(notice.mail.subject).toBe('New message from Grace');
  expect(notice.mail.replyTo?.value).toEqual([{ name: 'Grace', address: 'grace@visitor.test' }]);
  expect(notice.mail.text).toContain('> Line one\n> Line <two> & more');
  expect(notice.mail.html).toContain('Line &lt;two&gt; &amp; more');
  const acknowledgement = await to('grace@visitor.test');
  expect(acknowledgement.mail.subject).toBe('Your message has arrived');
  expect(acknowledgement.mail.replyTo?.value[0]?.address).toBe(OWNER.email);
  expect(acknowledgement.mail.headers.get('auto-submitted')).toBe('auto-generated');
});

test('the acknowledgement repeats neither the text nor the name of the visitor', async () => {
  await send({ name: 'Zebulon Quux', email: 'zq@visitor.test', message: 'Buy the wonderful xyzzy now' });
  const { mail, source } = await to('zq@visitor.test');
  const mailText = `${source} ${mail.text} ${mail.html} ${mail.subject}`;
  for (const word of ['Zebulon', 'Quux', 'wonderful', 'xyzzy']) expect(mailText).not.toContain(word);
});

test('line breaks in a name add no mail header', async () => {
  const name = 'Bob\r\nBcc: victim@elsewhere.test\r\n\r\nHello';
  expect((await send({ name, email: 'bob@visitor.test', message: 'Hi' })).status).toBe(201);
  const notice = await noticeFrom('bob@visitor.test');
  expect(notice.recipients).toEqual([OWNER.email]);
  expect(notice.mail.bcc).toBeUndefined();
  expect(notice.mail.headers.has('bcc')).toBe(false);
  expect(notice.mail.subject).toBe('New message from Bob Bcc: victim@elsewhere.test Hello');
  expect(server.inbox.flatMap(({ recipients }) => recipients)).not.toContain('victim@elsewhere.test');
});

test.each([
  ['as quoted characters', '=?utf-8?Q?=0D=0ABcc:_spy@evil.test?='],
  ['in base64', '=?UTF-8?B?DQpCY2M6IHNweUBldmlsLnRlc3Q=?='],
])('an encoded word in a name, %s, is shown literally and adds no mail header', async (way, name) => {
  const email = `${way.replaceAll(' ', '-')}@visitor.test`;
  expect((await send({ name, email, message: 'Hi' })).status).toBe(201);
  const { mail } = await noticeFrom(email);
  const visible = (text?: string) => text?.replaceAll('\u200b', '');
  expect(visible(mail.subject)).toBe(`New message from ${name}`);
  expect(mail.replyTo?.value.map((sender) => visible(sender.name))).toEqual([name]);
  expect(mail.headers.has('bcc')).toBe(false);
});

test('a mail holds no bare carriage return of a message, which a mail server could take for its end', async () => {
  const message = 'Hello\r.\r\nMAIL FROM:ceo@bank.test\r\nDATA\r\n.\rMore\u2028.\u0085\u000bEnd\n.\nQUIT';
  expect((await send({ name: 'Eve', email: 'eve@visitor.test', message })).status).toBe(201);
  const { source, mail } = await noticeFrom('eve@visitor.test');
  expect(source).not.toMatch(/\r(?!\n)/);
  expect(mail.text).toContain('> MAIL FROM:ceo@bank.test\n> DATA\n> .\n> More\n> .\n> End\n> .\n> QUIT');
  const [stored] = await storedFrom('eve@visitor.test');
  expect(stored.message).toBe('Hello\n.\nMAIL FROM:ceo@bank.test\nDATA\n.\nMore\n.\nEnd\n.\nQUIT');
});

test('a message stored with bare carriage returns is mailed without them', async () => {
  await server.stop();
  expect((await send({ name: 'Old', email: 'old@visitor.test', message: 'Hello' })).status).toBe(201);
  const [{ mails }] = await storedFrom('old@visitor.test');
  for (const { id, data } of mails) {
    const stored = JSON.parse(JSON.stringify(data).replace('Hello', 'Hello\\r.\\rQUIT'));
    await site.strapi.db.query('plugin::back-office.mail').update({ where: { id }, data: { data: stored } });
  }
  await server.restart();
  const { source, mail } = await noticeFrom('old@visitor.test');
  expect(source).not.toMatch(/\r(?!\n)/);
  expect(mail.text).toContain('> Hello\n> .\n> QUIT');
});

test.each(['bob@visitor.test\r\nBcc: x@y.test', 'a@visitor.test, b@visitor.test', 'no address'])(
  'an invalid address such as %j is refused',
  async (email) => {
    const answer = await send({ name: 'Bob', email, message: 'Hi' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: 'email must be a valid e-mail address', field: 'email' });
  },
);

test('a message of 5,000 characters is accepted, one of 5,001 is a 400 that names the field', async () => {
  const message = 'é'.repeat(5000);
  expect((await send({ name: 'Long', email: 'long@visitor.test', message })).status).toBe(201);
  const [stored] = await storedFrom('long@visitor.test');
  expect(stored.message).toBe(message);
  const refused = await send({ name: 'Long', email: 'long@visitor.test', message: `${message}é` });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain('message');
});

test('a message that fills the honeypot is answered as successful, stored as suspected spam and not mailed', async () => {
  const email = 'robot@visitor.test';
  const answer = await send({ name: 'Robot', email, message: 'Cheap!', website: 'https://spam.test' });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ message: 'Message Sent Successfully!' });
  const [stored] = await storedFrom(email);
  expect(stored).toMatchObject({ suspectedSpam: true, mails: [] });
});

// LemmyNet/lemmy#2595
test('the owner hears of suspected messages and meetings in one mail, once, after the day is over', async () => {
  // A day of suspected spam ends at 7:00 in Asia/Kolkata.
  const [sent, beforeTheEnd, afterTheEnd] = ['2090-03-10T12:00Z', '2090-03-11T01:29Z', '2090-03-11T01:31Z'];
  const report = (now: string) => site.strapi.plugin('back-office').service('suspected-spam').report(new Date(now));
  const reports = () =>
    site.strapi.db.query('plugin::back-office.mail').findMany({ where: { template: 'suspected-spam-notice' } });
  await report(afterTheEnd);
  const before = (await reports()).length;
  const person = { name: 'Person', email: 'person@visitor.test', message: 'I am no robot', website: 'https://me.test' };
  expect((await send(person)).status).toBe(201);
  const meeting = { name: 'Nele', email: 'nele@visitor.test', mode: 'video', slot: futureSlot(), website: 'x' };
  expect((await site.http().post('/api/communication/new-client-meeting').send(meeting)).status).toBe(201);
  expect((await send({ ...person, name: 'Mailed', website: '' })).status).toBe(201);
  // The owner calls it spam in the panel.
  const messages = site.strapi.db.query('plugin::back-office.message');
  await messages.updateMany({ where: { name: 'Mailed' }, data: { suspectedSpam: true } });
  for (const kind of ['message', 'meeting'])
    await site.strapi.db.query(`plugin::back-office.${kind}`).updateMany({ data: { createdAt: new Date(sent) } });
  await report(beforeTheEnd);
  expect(await reports()).toHaveLength(before);
  await Promise.all([report(afterTheEnd), report(afterTheEnd)]);
  await report(afterTheEnd);
  expect(await reports()).toHaveLength(before + 1);
  const { mail, recipients } = await server.waitFor(
    (arrival) => arrival.mail.subject === 'Suspected spam: 1 message and 1 meeting request',
  );
  expect(recipients).toEqual([OWNER.email]);
  expect(mail.text).toContain('Message from: Person (person@visitor.test)');
  expect(mail.text).toContain('> I am no robot');
  expect(mail.text).toContain('Meeting request from: Nele (nele@visitor.test)');
  expect(mail.text).not.toContain('Mailed');
});
