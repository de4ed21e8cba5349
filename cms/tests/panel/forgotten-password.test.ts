import { startMailServer } from '../support/mail-server';
import { OWNER, type Site, startSite } from '../support/strapi';

let server: Awaited<ReturnType<typeof startMailServer>>;
let site: Site;
beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(server.port) });
});
afterAll(async () => {
  await site.stop();
  await server.goDown();
});

test('the link for a forgotten password of the panel leads to the public address of the site', async () => {
  const { status } = await site.http().post('/admin/forgot-password').send({ email: OWNER.email });
  expect(status).toBe(204);
  const { mail } = await server.waitFor((arrival) => arrival.mail.subject === 'Reset password');
  expect(mail.text).toContain('http://portfolio.test/admin/auth/reset-password?code=');
});
