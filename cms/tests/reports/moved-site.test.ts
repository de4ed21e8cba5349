import { startMailServer } from '../support/mail-server';
import { MEETING } from '../support/meeting-hours';
import { calendarLinesIn } from '../support/meeting-mails';
import { openPanel } from '../support/panel';
import { startSite } from '../support/strapi';

// calcom/cal.diy#23216, getnikola/nikola#2378
test('a meeting and the feed keep their ids when the site gets another address', async () => {
  const server = await startMailServer();
  const uidOf = async (subject: string) => {
    const mail = await server.waitFor(
      ({ mail, recipients }) => recipients.includes('ada@visitor.test') && new RegExp(subject).test(mail.subject ?? ''),
    );
    return calendarLinesIn(mail).find((line) => line.startsWith('UID:'));
  };
  const readFeed = async () => (await site.http().get('/projects/feed.xml')).text;
  const setState = async (state: string) => {
    const { documentId } = await site.strapi.db.query(MEETING).findOne({ where: { email: 'ada@visitor.test' } });
    expect((await (await openPanel(site)).edit(MEETING, documentId, { state })).status).toBe(200);
  };
  let site = await startSite(server.environment);
  const meeting = {
    name: 'Ada',
    email: 'ada@visitor.test',
    mode: 'chat',
    slot: '12/30/2030 10:00 AM',
    timeZone: 'UTC',
  };
  expect((await site.http().post('/api/communication/new-client-meeting').send(meeting)).status).toBe(201);
  await setState('confirmed');
  const uid = await uidOf('is confirmed');
  expect(uid).toMatch(/@portfolio\.test$/);
  const { dataDir } = site;
  await site.stop({ keepData: true });

  site = await startSite({ ...server.environment, PUBLIC_URL: 'https://maya.test' }, dataDir);
  await setState('cancelled');
  expect(await uidOf('is cancelled')).toBe(uid);
  const feed = await readFeed();
  expect(feed).toContain('<id>http://portfolio.test/projects</id>');
  expect(feed).toContain('<link href="https://maya.test/projects"/>');
  await site.stop();
  await server.stop();
});
