import { call } from '../support/client';
import { createGate, untilAnsweredOrWaiting } from '../support/concurrency';
import { isPostgres } from '../support/database';
import { futureSlot } from '../support/future-slot';
import { type MailServer, startMailServer } from '../support/mail-server';
import { calendarLinesIn, findMeetingToken } from '../support/meeting-mails';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const MEETING = 'plugin::back-office.meeting';
const MAIL = 'plugin::back-office.mail';
let server: MailServer;
let site: Site;
let panel: Panel;
/** Runs between the read and the write of a panel edit. */
let beforeWrite = async () => {};
/** Runs between the write of an answer by link and its commit. */
let beforeMails = async () => {};

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite(server.environment);
  panel = await openPanel(site);
  site.strapi.documents.use(async ({ uid, action }, next) => {
    if (uid === MEETING && action === 'update') await beforeWrite();
    return next();
  });
  site.strapi.db.lifecycles.subscribe({ models: [MAIL], beforeCreateMany: () => beforeMails() });
});
afterEach(() => {
  beforeWrite = async () => {};
  beforeMails = async () => {};
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const stored = (email: string) => site.strapi.db.query(MEETING).findOne({ where: { email } });
const edit = async (email: string, fields: object) => panel.edit(MEETING, (await stored(email)).documentId, fields);
const mailTo = (email: string, subject: string) =>
  server.waitFor(({ mail, recipients }) => recipients.includes(email) && mail.subject === subject);

/** Requests a meeting and returns the token of the visitor's link. */
async function requestMeeting(email: string): Promise<string> {
  const body = { name: 'Ada', email, mode: 'chat', slot: futureSlot() } as const;
  await call(site, 'communication.meeting', { body });
  return findMeetingToken(await server.waitFor(({ recipients }) => recipients.includes(email)));
}
const cancel = (token: string) =>
  call(site, 'communication.answerMeeting', { params: { token }, body: { action: 'cancel' } });

test('a visitor cancelling during a panel edit is serialized after it', async () => {
  const email = 'during@visitor.test';
  const token = await requestMeeting(email);
  const gate = createGate();
  beforeWrite = gate.pass;
  const edited = edit(email, { state: 'confirmed' }).then((answer) => answer);
  await gate.reached;
  const cancelled = cancel(token);
  await untilAnsweredOrWaiting(site, cancelled);
  gate.open();

  expect((await edited).status).toBe(200);
  // On SQLite the cancellation starts after the edit and cancels the confirmed meeting.
  const first = await cancelled;
  expect(first.message).toBe(
    isPostgres ? 'This meeting was changed a moment ago, please open the link again' : 'The meeting is cancelled',
  );
  if (isPostgres) expect((await cancel(token)).body.message).toBe('The meeting is cancelled');
  expect(await stored(email)).toMatchObject({ state: 'cancelled', sequence: 2 });
  expect(calendarLinesIn(await mailTo(email, 'Your meeting is confirmed'))).toContain('SEQUENCE:1');
  expect(calendarLinesIn(await mailTo(email, 'Your meeting is cancelled'))).toContain('SEQUENCE:2');
});

test("a panel edit during a visitor's cancellation is refused, and the meeting stays cancelled", async () => {
  const email = 'before@visitor.test';
  const token = await requestMeeting(email);
  const { documentId } = await stored(email);
  const gate = createGate();
  beforeMails = gate.pass;
  const cancelled = cancel(token);
  await gate.reached;
  const edited = panel.edit(MEETING, documentId, { state: 'confirmed' }).then((answer) => answer);
  await untilAnsweredOrWaiting(site, edited);
  gate.open();

  expect((await cancelled).body.message).toBe('The meeting is cancelled');
  const refused = await edited;
  expect(refused.status).toBe(400);
  expect(refused.body.error.message).toBe('This meeting has been cancelled, it can no longer be confirmed');
  expect(await stored(email)).toMatchObject({ state: 'cancelled', sequence: 1 });
});
