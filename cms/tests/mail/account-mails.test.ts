import { type Arrival, type MailServer, startMailServer } from '../support/mail-server';
import { OWNER, type Site, startSite } from '../support/strapi';

const email = 'newcomer@visitor.test';
let server: MailServer;
let site: Site;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(server.port) });
});
afterAll(() => site.stop());

const post = (path: string, body: object) => site.http().post(`/api/admin/${path}`).send(body);
const mailTo = (address: string, subject: string) =>
  server.waitFor(({ mail, recipients }) => recipients.includes(address) && mail.subject === subject);
const tokenIn = ({ mail }: Arrival) => /\?token=(\S+)/.exec(mail.text ?? '')?.[1];

test('from registering to being approved, everyone who has to act gets a mail', async () => {
  await post('register', { name: 'New Comer', email, password: 'long enough' });
  const verification = await mailTo(email, 'Verify your email');
  expect(verification.mail.text).toContain('http://portfolio.test/verify?token=');
  expect((await post('verify', { token: tokenIn(verification) })).status).toBe(200);
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

test('a forgotten password is replaced by the link of the mail, once', async () => {
  await post('forgot-password', { email });
  const reset = await mailTo(email, 'Set a new password');
  expect(reset.mail.text).toContain('http://portfolio.test/reset-password?token=');
  const replacement = { token: tokenIn(reset), password: 'another long one' };
  expect((await post('reset-password', replacement)).status).toBe(200);
  expect((await post('login', { email, password: 'another long one' })).status).toBe(200);
  expect((await post('reset-password', replacement)).status).toBe(400);
});
