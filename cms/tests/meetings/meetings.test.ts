import { type MailServer, startMailServer } from '../support/mail-server';
import { calendarLinesIn } from '../support/meeting-mails';
import { OWNER, type Site, startSite } from '../support/strapi';

let server: MailServer;
let site: Site;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite(server.environment);
});
afterAll(() => site.stop());

const requestMeeting = (body: object) =>
  site
    .http()
    .post('/api/communication/new-client-meeting')
    .send({ name: 'Ada', email: 'ada@visitor.test', mode: 'video', slot: '12/31/2030 03:30 PM', ...body });
const stored = (email: string) => site.strapi.db.query('plugin::back-office.meeting').findOne({ where: { email } });
const noticeFor = (email: string) =>
  server.waitFor(
    ({ mail, recipients }) => recipients.includes(OWNER.email) && mail.replyTo?.value[0]?.address === email,
  );
const to = (email: string) => server.waitFor(({ recipients }) => recipients.includes(email));

test("a meeting request is answered with the text of R2.26 and stored in the owner's time zone", async () => {
  const answer = await requestMeeting({ email: 'kolkata@visitor.test' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    message: 'Meeting Created Successfully!',
    receipt: { startsAt: '2030-12-31T10:00:00.000Z', timeZone: 'Asia/Kolkata' },
  });
  expect(await stored('kolkata@visitor.test')).toMatchObject({
    slot: '12/31/2030 03:30 PM',
    timeZone: 'Asia/Kolkata',
    startsAt: '2030-12-31T10:00:00.000Z',
    state: 'requested',
    mode: 'video',
  });
});

test('both mails carry a calendar invitation and both time zones', async () => {
  const email = 'berlin@visitor.test';
  await requestMeeting({ name: 'Zebulon Quux', email, timeZone: 'Europe/Berlin', slot: '07/01/2030 09:00 AM' });
  for (const arrival of [await noticeFor(email), await to(email)]) {
    expect(arrival.mail.text).toContain('Monday, 1 July 2030, 09:00 AM (Europe/Berlin)');
    expect(arrival.mail.text).toContain('Monday, 1 July 2030, 12:30 PM (Asia/Kolkata)');
    expect(arrival.source).toMatch(/Content-Type: text\/calendar;[\s\S]*method=REQUEST/);
    expect(calendarLinesIn(arrival)).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'DTSTART:20300701T070000Z', 'STATUS:TENTATIVE', 'SEQUENCE:0']),
    );
  }
});

test("replies to the owner's mail go to the visitor; the visitor's mail repeats none of their input", async () => {
  const email = 'zq@visitor.test';
  await requestMeeting({ name: 'Zebulon\r\nBcc: victim@elsewhere.test', email });
  const notice = await noticeFor(email);
  expect(notice.mail.subject).toBe('Zebulon Bcc: victim@elsewhere.test asks for a meeting');
  expect(notice.recipients).toEqual([OWNER.email]);
  const { mail, source } = await to(email);
  const calendar = calendarLinesIn({ mail, source, recipients: [] }).join('\n');
  expect(mail.subject).toBe('Your meeting request has arrived');
  for (const text of [source, mail.text, mail.html, calendar]) expect(text).not.toMatch(/Zebulon|victim/);
});

test.each([
  [{ slot: '02/30/2031 09:00 AM' }, 'slot must be a day that exists in the calendar'],
  [{ slot: '12/29/2030 09:00 AM' }, 'slot must not be on a Sunday'],
  [{ slot: '01/02/2020 09:00 AM' }, 'slot must be in the future'],
  [
    { slot: '04/26/2030 12:30 AM', timeZone: 'Africa/Cairo' },
    'slot must be a time that exists: the clocks of Africa/Cairo skip this hour on that day',
  ],
  [{ slot: '2030-12-31 15:30' }, 'slot must look like 12/31/2030 03:30 PM'],
  [{ slot: undefined }, 'slot is required'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone must be a time zone such as Europe/Berlin'],
  [{ timeZone: 'BST' }, 'timeZone must be a time zone such as Europe/Berlin'],
  [{ mode: 'fax' }, 'mode must be one of: chat, voice, video, in-person'],
  [{ mode: undefined }, 'mode is required'],
])('%j is a 400 that says: %s', async (body, message) => {
  const answer = await requestMeeting(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ message, field: message.split(' ')[0] });
});

test('a time zone in any spelling is stored by its current name', async () => {
  const email = 'zone@visitor.test';
  expect((await requestMeeting({ email, timeZone: 'asia/CALCUTTA' })).status).toBe(201);
  const meeting = await site.strapi.db.query('plugin::back-office.meeting').findOne({ where: { email } });
  expect(meeting.timeZone).toBe('Asia/Kolkata');
  const slots = (zone: string) => site.http().get(`/api/communication/slots?from=2030-12-31&days=1&timeZone=${zone}`);
  expect((await slots('eUrOpE/bErLiN')).status).toBe(200);
  const refused = await slots('IST');
  expect([refused.status, refused.body]).toEqual([
    400,
    { message: 'timeZone must be a time zone such as Europe/Berlin', field: 'timeZone' },
  ]);
});

test('a request that fills the honeypot is answered as successful and sends no mail', async () => {
  const email = 'robot@visitor.test';
  expect((await requestMeeting({ email, website: 'x' })).status).toBe(201);
  expect(await stored(email)).toMatchObject({ suspectedSpam: true });
  const mails = await site.strapi.db.query('plugin::back-office.mail').findMany({ where: { recipient: email } });
  expect(mails).toEqual([]);
});
