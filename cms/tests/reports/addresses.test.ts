import { futureSlot } from '../support/future-slot';
import { type MailServer, startMailServer } from '../support/mail-server';
import { openPanel } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';

const PASSWORD = 'seven-green-umbrellas-2';
const ACCOUNT = 'plugin::users-permissions.user';

let server: MailServer;
let site: Site;
beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({
    ...server.environment,
    RATE_LIMITS: 'on',
    LIMIT_MESSAGES: '50/10m',
    MAIL_FROM: 'Studio <studio@müller.example>',
  });
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const post = (path: string, body: object) => site.http().post(`/api${path}`).send(body);
const register = (email: string) => post('/admin/register', { name: 'Anna', email, password: PASSWORD });
const logIn = (email: string) => post('/admin/login', { email, password: PASSWORD });
/** The mail whose source names this recipient: the server of the tests reads domains in ASCII as Unicode. */
const mailTo = (address: string, subject: string) =>
  server.waitFor(
    ({ mail, source }) => source.includes(`\nTo: ${address}\r\n`) && (mail.subject ?? '').includes(subject),
  );

// validatorjs/validator.js#351
test('an account with an international domain is one account in every spelling', async () => {
  const written = 'Anna@Müller.example';
  expect((await register(written)).status).toBe(201);
  await mailTo('anna@xn--mller-kva.example', 'erify');
  for (const spelling of ['anna@xn--mller-kva.example', 'ANNA＠ＭÜＬＬＥＲ。example', '\u200banna@müller.example ']) {
    const refused = await register(spelling);
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'This email is already registered, please log in', field: 'email' },
    ]);
    expect((await logIn(spelling)).status).toBe(200);
  }
  expect(await site.strapi.db.query(ACCOUNT).count({ where: { email: 'anna@müller.example' } })).toBe(1);
  expect((await post('/admin/forgot-password', { email: 'anna@xn--mller-kva.example' })).status).toBe(200);
  await mailTo('anna@xn--mller-kva.example', 'password');
});

test('a message from an international address is mailed with ASCII envelopes, and shows the address as it was written', async () => {
  const email = 'info@пример.рф';
  const ascii = 'info@xn--e1afmkfd.xn--p1ai';
  expect((await post('/communication/new-client-contact', { name: 'Ann', email, message: 'Hi' })).status).toBe(201);
  const { source: acknowledgement } = await mailTo(ascii, 'Your message has arrived');
  expect(acknowledgement).toMatch(/^From: Studio <studio@xn--mller-kva\.example>\r$/m);
  const { mail, source } = await mailTo(OWNER.email, 'New message from Ann');
  expect(source).toMatch(/^Reply-To: .*info@xn--e1afmkfd\.xn--p1ai/m);
  expect(mail.text).toContain(`Ann (${email})`);
  const punycode = { name: 'Ben', email: ascii, message: 'Hi' };
  expect((await post('/communication/new-client-contact', punycode)).status).toBe(201);
  expect((await mailTo(OWNER.email, 'New message from Ben')).mail.text).toContain(`Ben (${ascii}, ${email})`);
});

test('the calendar file of a meeting names an international address in ASCII', async () => {
  const body = { name: 'Eva', email: 'eva@bücher.example', mode: 'chat', slot: futureSlot() };
  expect((await post('/communication/new-client-meeting', body)).status).toBe(201);
  const { mail } = await mailTo('eva@xn--bcher-kva.example', 'Your meeting request');
  const file = mail.attachments[0]?.content.toString().replace(/\r\n[ \t]/g, '');
  expect(file).toMatch(/^ATTENDEE.*mailto:eva@xn--bcher-kva\.example$/im);
});

test('the limit of mails per recipient counts all spellings of an address', async () => {
  const outbox = site.strapi.db.query('plugin::back-office.mail');
  for (const email of ['kim@straße.example', 'kim@xn--strae-oqa.example', 'kim@straße.example', 'kim@straße.example']) {
    await post('/communication/new-client-contact', { name: 'Kim', email, message: 'Hi' });
  }
  const where = { recipient: { $startsWith: 'kim@' }, template: 'message-acknowledgement' };
  expect(await outbox.count({ where })).toBe(3);
});

test('the panel takes an international address of an account, and refuses its other spelling', async () => {
  const panel = await openPanel(site);
  const [{ id }] = await site.strapi.db
    .query('plugin::users-permissions.role')
    .findMany({ where: { type: 'pending' } });
  const create = (email: string) =>
    panel.post(`/content-manager/collection-types/${ACCOUNT}`, {
      name: 'Ида',
      username: email,
      email,
      password: PASSWORD,
      confirmed: true,
      role: { connect: [{ id }] },
    });
  expect((await create('ida@xn--e1afmkfd.xn--p1ai')).status).toBe(201);
  const refused = await create('ida@пример.рф');
  expect(refused.status).toBe(400);
  expect(refused.body.error.message).toBe('This email is already registered, please log in');
});

test('an Arabic name reorders nothing of a mail around it, and the words of a visitor have their own direction', async () => {
  const body = { name: 'محمد', email: 'm@visitor.test', message: 'مرحبا (1)!\n\nHello & <3 &amp; "you"' };
  expect((await post('/communication/new-client-contact', body)).status).toBe(201);
  const { mail, source } = await mailTo(OWNER.email, 'New message from \u2068محمد\u2069');
  expect(mail.text).toContain('\u2068محمد\u2069 (m@visitor.test) has written through your site:');
  expect(mail.text).toContain('> مرحبا (1)!\n> \n> Hello & <3 &amp; "you"');
  expect(String(mail.html)).toMatch(
    /<blockquote dir="auto"[^>]*>مرحبا \(1\)!\n\nHello &amp; &lt;3 &amp;amp; &quot;you&quot;</,
  );
  expect(mail.replyTo?.value).toEqual([{ name: 'محمد', address: 'm@visitor.test' }]);
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
});

test('a name with signs of mail headers is the name of the sender, and nothing else', async () => {
  const name = 'Quinn "Q", <quinn@evil.test>; (x) 👩\u200d💻 ';
  const body = { name, email: 'quinn@visitor.test', message: 'From here\n.\n..two\nFrom there' };
  expect((await post('/communication/new-client-contact', body)).status).toBe(201);
  const { mail } = await mailTo(OWNER.email, 'New message from Quinn');
  expect(mail.subject).toBe(`New message from ${name.trim()}`);
  expect(mail.replyTo?.value).toEqual([{ name: name.trim(), address: 'quinn@visitor.test' }]);
  expect(mail.text).toContain('> From here\n> .\n> ..two\n> From there');
});

// nodemailer/nodemailer#1838
test('a long name in letters beyond the first 65,536 of Unicode is whole in the headers of a mail', async () => {
  const name = `${'田'.repeat(13)}𠮷`;
  const body = { name, email: 'yoshida@visitor.test', message: 'Hello' };
  expect((await post('/communication/new-client-contact', body)).status).toBe(201);
  const { mail } = await mailTo(OWNER.email, name);
  expect(mail.subject).toBe(`New message from ${name}`);
  expect(mail.replyTo?.value).toEqual([{ name, address: 'yoshida@visitor.test' }]);
});

test('the panel counts the characters of a text in code points, as the API does', async () => {
  const panel = await openPanel(site);
  const save = (headline: string) => panel.save('api::site.site', { headline });
  expect((await save('😀'.repeat(100))).status).toBe(200);
  expect((await save('😀'.repeat(101))).status).toBe(400);
});
