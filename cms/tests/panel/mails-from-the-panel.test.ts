import { type MailServer, startMailServer } from '../support/mail-server';
import { openPanel } from '../support/panel';
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

test('the panel cannot send a mail with any text to any address', async () => {
  const panel = await openPanel(site);
  const mail = { to: 'ada@visitor.test', subject: 'Your account', text: 'Send me your password' };
  for (const address of ['/email', '/email/', '/EMAIL']) {
    const { status } = await panel.post(address, mail);
    expect(status).toBe(404);
  }
  expect(server.inbox).toEqual([]);
});

test('a super admin of the panel can send a test mail', async () => {
  const panel = await openPanel(site);
  expect((await panel.post('/email/test', { to: OWNER.email })).status).toBe(200);
  expect(server.inbox.map(({ recipients }) => recipients)).toEqual([[OWNER.email]]);
});
