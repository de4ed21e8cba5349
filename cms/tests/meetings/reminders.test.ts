import { call } from '../support/client';
import { futureSlot } from '../support/future-slot';
import { type MailServer, startMailServer } from '../support/mail-server';
import { calendarLinesIn, findMeetingToken } from '../support/meeting-mails';
import { openPanel, type Panel } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';

const AVAILABILITY = 'api::availability.availability';
const MEETING = 'plugin::back-office.meeting';
const HOUR_MS = 3_600_000;

let server: MailServer;
let site: Site;
let panel: Panel;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite(server.environment);
  panel = await openPanel(site);
  const rules = { reminder: 24, videoLink: 'https://meet.example.com/olive', place: '1 Harbour Road' };
  expect((await panel.save(AVAILABILITY, rules)).status).toBe(200);
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const remind = () => site.strapi.plugin('back-office').service('reminders').remind();
const findMeeting = (email: string) => site.strapi.db.query(MEETING).findOne({ where: { email } });
const mailsTo = (email: string, subject: string) =>
  server.inbox.filter(({ mail, recipients }) => recipients.includes(email) && mail.subject?.startsWith(subject));

/** Requests a meeting that is far away and confirms it by the owner's link. */
async function confirmMeeting(name: string, email: string, mode: 'chat' | 'video' | 'in-person' = 'video') {
  await call(site, 'communication.meeting', { body: { name, email, mode, slot: futureSlot() } });
  const notice = await server.waitFor(({ mail }) => mail.subject === `${name} asks for a meeting`);
  await call(site, 'communication.answerMeeting', {
    params: { token: findMeetingToken(notice) },
    body: { action: 'confirm' },
  });
  return findMeetingToken(
    await server.waitFor(
      ({ mail, recipients }) => recipients.includes(email) && mail.subject === 'Your meeting is confirmed',
    ),
  );
}

/** Stores a start in the database, as if that much time was left. */
const setHoursLeft = (email: string, hours: number) =>
  site.strapi.db
    .query(MEETING)
    .updateMany({ where: { email }, data: { startsAt: new Date(Date.now() + hours * HOUR_MS).toISOString() } });

test('both get one reminder with the video link, in the mail and in the calendar file', async () => {
  await confirmMeeting('Ada', 'ada@visitor.test');
  await remind();
  await setHoursLeft('ada@visitor.test', 23);
  await Promise.all([remind(), remind(), remind()]);
  const toVisitor = await server.waitFor(
    ({ mail, recipients }) => recipients.includes('ada@visitor.test') && /^Reminder/.test(mail.subject ?? ''),
  );
  const toOwner = await server.waitFor(({ mail }) => mail.subject === 'Reminder: your meeting with Ada');
  expect(toOwner.recipients).toEqual([OWNER.email]);
  for (const arrival of [toVisitor, toOwner]) {
    expect(arrival.mail.text).toContain('https://meet.example.com/olive');
    expect(calendarLinesIn(arrival)).toEqual(
      expect.arrayContaining(['LOCATION:https://meet.example.com/olive', 'STATUS:CONFIRMED', 'SEQUENCE:1']),
    );
  }
  await remind();
  expect(mailsTo('ada@visitor.test', 'Reminder')).toHaveLength(1);
});

test.each([
  ['in-person', '1 Harbour Road'],
  ['chat', undefined],
] as const)('a confirmation of a meeting by %s has the place %s', async (mode, place) => {
  const email = `${mode}@visitor.test`;
  await confirmMeeting(`Visitor by ${mode}`, email, mode);
  const [confirmation] = mailsTo(email, 'Your meeting is confirmed');
  if (!confirmation) throw new Error('There is no confirmation');
  const locations = calendarLinesIn(confirmation).filter((line) => line.startsWith('LOCATION'));
  expect(locations).toEqual(place ? [`LOCATION:${place}`] : []);
});

test('a meeting that is cancelled after its reminder was queued is not reminded of', async () => {
  const token = await confirmMeeting('Bea', 'bea@visitor.test');
  await setHoursLeft('bea@visitor.test', 5);
  await call(site, 'communication.answerMeeting', { params: { token }, body: { action: 'cancel' } });
  await remind();
  expect(await findMeeting('bea@visitor.test')).toMatchObject({ state: 'cancelled', remindedFor: null });
});

test('a meeting that is confirmed within the hours of the reminder is not reminded of', async () => {
  await call(site, 'communication.meeting', {
    body: { name: 'Cleo', email: 'cleo@visitor.test', mode: 'chat', slot: futureSlot() },
  });
  await setHoursLeft('cleo@visitor.test', 5);
  const notice = await server.waitFor(({ mail }) => mail.subject === 'Cleo asks for a meeting');
  await call(site, 'communication.answerMeeting', {
    params: { token: findMeetingToken(notice) },
    body: { action: 'confirm' },
  });
  // A reminder stores the start as well.
  const { startsAt, remindedFor } = await findMeeting('cleo@visitor.test');
  expect(remindedFor).toBe(startsAt);
  await remind();
  const where = { recipient: 'cleo@visitor.test', template: 'meeting-reminder' };
  expect(await site.strapi.db.query('plugin::back-office.mail').count({ where })).toBe(0);
});

test("the owner's calendar has requests as tentative, and its address works until a new one is made", async () => {
  await call(site, 'communication.meeting', {
    body: { name: 'Dora, "D"', email: 'dora@visitor.test', mode: 'video', slot: '12/31/2030 03:30 PM' },
  });
  const { address } = (await panel.get('/back-office/calendar-address')).body;
  expect((await panel.get('/back-office/calendar-address')).body).toEqual({ address });
  const read = (url: string) => site.http().get(new URL(url).pathname).buffer(true);
  const { status, text, headers } = await read(address);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines.filter((line) => line === 'STATUS:TENTATIVE')).toHaveLength(1);
  expect(lines).toEqual(
    expect.arrayContaining(['SUMMARY:Meeting with Dora\\, "D"', 'DTSTART:20301231T100000Z', 'DURATION:PT30M']),
  );
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER|METHOD:REQUEST/);
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(lines.filter((line) => line.startsWith('STATUS:')).length);
  expect(text).not.toContain('bea@visitor.test');

  const renewed = (await panel.post('/back-office/calendar-address')).body.address;
  expect(renewed).not.toBe(address);
  expect((await read(address)).status).toBe(404);
  expect((await read(renewed)).status).toBe(200);
  expect((await site.http().get('/back-office/calendar-address')).status).toBe(401);
});
