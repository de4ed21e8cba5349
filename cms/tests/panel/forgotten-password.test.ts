import { type MailServer, startMailServer } from '../support/mail-server';
import { OWNER, type Site, startSite } from '../support/strapi';

const NEW_PASSWORD = 'Another-password-1';

let server: MailServer;
let site: Site;
beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({ ...server.environment, RATE_LIMITS: 'on', LIMIT_RECIPIENT_MAILS: '3/1h' });
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const requestResetLink = (email: string) => site.http().post('/admin/forgot-password').send({ email });
/** The service that POST /admin/forgot-password calls in the background. */
const auth = () => site.strapi.service('admin::auth');
const mailsTo = (recipient: string) =>
  site.strapi.db.query('plugin::back-office.mail').count({ where: { recipient, template: 'panel-reset-password' } });

test("the panel's reset link leads to the public address of the site and sets a new password", async () => {
  expect((await requestResetLink(OWNER.email)).status).toBe(204);
  const { mail } = await server.waitFor((arrival) => arrival.mail.subject === 'Set a new password');
  const [, code] = /http:\/\/portfolio\.test\/admin\/auth\/reset-password\?code=(\w+)/.exec(mail.text ?? '') ?? [];
  const body = { resetPasswordToken: code, password: NEW_PASSWORD };
  expect((await site.http().post('/admin/reset-password').send(body)).status).toBe(200);
  const login = await site.http().post('/admin/login').send({ email: OWNER.email, password: NEW_PASSWORD });
  expect(login.status).toBe(200);
});

test('one panel user gets at most three reset links an hour', async () => {
  for (let asked = 0; asked < 5; asked += 1) await auth().forgotPassword({ email: OWNER.email });
  expect(await mailsTo(OWNER.email)).toBe(3);
});

test('an address without panel user gets the same answer and no mail', async () => {
  expect((await requestResetLink('nobody@portfolio.test')).status).toBe(204);
  await auth().forgotPassword({ email: 'nobody@portfolio.test' });
  expect(await mailsTo('nobody@portfolio.test')).toBe(0);
});
