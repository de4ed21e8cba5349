import { type MailServer, startMailServer } from '../support/mail-server';
import { calendarLinesIn } from '../support/meeting-mails';
import { openPanel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

let server: MailServer;
let site: Site;
beforeAll(async () => {
  server = await startMailServer();
  site = await startSite(server.environment);
  const panel = await openPanel(site);
  await panel.save('api::site.site', { name: 'Ada Works', timeZone: 'Europe/Berlin', accent: '#0b6e4f' }).expect(200);
});
afterAll(() => site.stop());

const requestMeeting = (body: object) =>
  site
    .http()
    .post('/api/communication/new-client-meeting')
    .send({ name: 'Eve', mode: 'video', slot: '07/01/2030 09:00 AM', ...body })
    .expect(201);

test("mails have the site's name, time zone and accent of the panel", async () => {
  await requestMeeting({ email: 'eve@visitor.test', timeZone: 'America/New_York' });
  const { mail } = await server.waitFor(({ recipients }) => recipients.includes('eve@visitor.test'));
  expect(mail.text).toContain('Monday, 1 July 2030, 09:00 AM (America/New_York)');
  expect(mail.text).toContain('Monday, 1 July 2030, 03:00 PM (Europe/Berlin)');
  expect(mail.text).toMatch(/-- \n.+, Ada Works, http:\/\/portfolio\.test\n/);
  const { mail: notice } = await server.waitFor(({ recipients }) => !recipients.includes('eve@visitor.test'));
  expect(notice.html).toContain('background:#0b6e4f;color:#ffffff');
  expect(`${mail.html}${notice.html}`).not.toMatch(/c63d12|Kolkata/i);
});

test("a meeting without a time zone is in the site's", async () => {
  await requestMeeting({ email: 'zoneless@visitor.test' });
  const arrival = await server.waitFor(({ recipients }) => recipients.includes('zoneless@visitor.test'));
  expect(calendarLinesIn(arrival)).toContain('DTSTART:20300701T070000Z');
});
