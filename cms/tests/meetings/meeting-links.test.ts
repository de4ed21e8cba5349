import { type MailServer, startMailServer } from '../support/mail-server';
import { calendarLinesIn, findMeetingToken } from '../support/meeting-mails';
import { OWNER, type Site, startSite } from '../support/strapi';

let server: MailServer;
let site: Site;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite(server.environment);
});
afterAll(() => site.stop());

const mailTo = (address: string, subject: string, about?: string) =>
  server.waitFor(
    ({ mail, recipients }) =>
      recipients.includes(address) &&
      mail.subject === subject &&
      (about === undefined || mail.replyTo?.value[0]?.address === about),
  );

/** Requests a meeting on Tuesday, 31 December 2030, 12:00 in Berlin, and returns the tokens of both links. */
async function requestMeeting(email: string) {
  const answer = await site.http().post('/api/communication/new-client-meeting').send({
    name: 'Ada',
    email,
    mode: 'voice',
    slot: '12/31/2030 12:00 PM',
    timeZone: 'Europe/Berlin',
  });
  expect(answer.status).toBe(201);
  const notice = await mailTo(OWNER.email, 'Ada asks for a meeting', email);
  const acknowledgement = await mailTo(email, 'Your meeting request has arrived');
  return { owner: findMeetingToken(notice), visitor: findMeetingToken(acknowledgement), uid: findUid(acknowledgement) };
}

const findUid = (arrival: Parameters<typeof calendarLinesIn>[0]) =>
  calendarLinesIn(arrival).find((line) => line.startsWith('UID:')) ?? '';
const read = (token: string) => site.http().get(`/api/communication/meeting/${token}`);
const answer = (token: string, body: object) => site.http().post(`/api/communication/meeting/${token}`).send(body);

test('a meeting link shows the meeting and its allowed actions, each party in its own time zone', async () => {
  const links = await requestMeeting('read@visitor.test');
  const shared = { mode: 'voice', startsAt: '2030-12-31T11:00:00.000Z', state: 'requested', warning: null };
  expect((await read(links.owner)).body).toEqual({
    ...shared,
    party: 'owner',
    with: 'Ada',
    slot: '12/31/2030 04:30 PM',
    timeZone: 'Asia/Kolkata',
    actions: ['confirm', 'move', 'decline', 'cancel'],
  });
  expect((await read(links.visitor)).body).toEqual({
    ...shared,
    party: 'visitor',
    with: OWNER.name,
    slot: '12/31/2030 12:00 PM',
    timeZone: 'Europe/Berlin',
    actions: ['cancel'],
  });
});

test('confirming, moving and cancelling update one calendar entry', async () => {
  const email = 'life@visitor.test';
  const { owner, uid } = await requestMeeting(email);
  expect((await answer(owner, { action: 'confirm' })).body).toEqual({ message: 'The meeting is confirmed' });
  const confirmed = calendarLinesIn(await mailTo(email, 'Your meeting is confirmed'));
  expect(confirmed).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1', 'STATUS:CONFIRMED', 'METHOD:REQUEST']));
  const moved = await answer(owner, { action: 'move', slot: '01/02/2031 10:00 AM' });
  expect(moved.body).toEqual({ message: 'The meeting has a new time' });
  const movedMail = await mailTo(email, 'Your meeting has a new time');
  expect(movedMail.mail.text).toContain('Thursday, 2 January 2031, 05:30 AM (Europe/Berlin)');
  expect(calendarLinesIn(movedMail)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:2', 'DTSTART:20310102T043000Z']));
  expect((await read(owner)).body).toMatchObject({ slot: '01/02/2031 10:00 AM', state: 'confirmed' });
  expect((await answer(owner, { action: 'cancel' })).status).toBe(200);
  const cancelled = calendarLinesIn(await mailTo(email, 'Your meeting is cancelled'));
  expect(cancelled).toEqual(expect.arrayContaining([uid, 'SEQUENCE:3', 'STATUS:CANCELLED', 'METHOD:CANCEL']));
});

test('declining mails the visitor and ends the meeting', async () => {
  const email = 'declined@visitor.test';
  const { owner, visitor } = await requestMeeting(email);
  expect((await answer(owner, { action: 'decline' })).body).toEqual({ message: 'The meeting is declined' });
  expect(calendarLinesIn(await mailTo(email, 'Your meeting request cannot be met'))).toContain('METHOD:CANCEL');
  const late = await answer(visitor, { action: 'cancel' });
  expect(late.status).toBe(400);
  expect(late.body.message).toBe('This meeting has been declined, it can no longer be cancelled');
});

test("the visitor's link allows only to cancel, and the owner is notified", async () => {
  const email = 'visitor@visitor.test';
  const { visitor } = await requestMeeting(email);
  const refused = await answer(visitor, { action: 'confirm' });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toBe('This link can only cancel the meeting');
  expect((await answer(visitor, { action: 'cancel' })).status).toBe(200);
  const notice = await mailTo(OWNER.email, 'Ada has cancelled the meeting', email);
  expect(calendarLinesIn(notice)).toContain('METHOD:CANCEL');
  await mailTo(email, 'Your meeting is cancelled');
});

test('repeating an answer is a 400 that names the state of the meeting', async () => {
  const { owner } = await requestMeeting('twice@visitor.test');
  await answer(owner, { action: 'confirm' });
  const again = await answer(owner, { action: 'confirm' });
  expect(again.status).toBe(400);
  expect(again.body).toEqual({ message: 'This meeting is already confirmed' });
});

test('an answer to a time that the meeting no longer has is refused', async () => {
  const { owner, visitor } = await requestMeeting('shown@visitor.test');
  const { startsAt } = (await read(visitor)).body;
  await answer(owner, { action: 'move', slot: '01/03/2031 10:00 AM', startsAt });
  const late = await answer(visitor, { action: 'cancel', startsAt });
  expect(late.status).toBe(400);
  expect(late.body.message).toMatch(/^This meeting was changed a moment ago/);
  expect((await answer(visitor, { action: 'cancel', startsAt: (await read(visitor)).body.startsAt })).status).toBe(200);
});

test('of several simultaneous answers, one succeeds', async () => {
  const email = 'race@visitor.test';
  const { owner } = await requestMeeting(email);
  // Over HTTP the first answer would mostly finish before the second arrives.
  const meetings = site.strapi.plugin('back-office').service('meetings');
  const actions = ['confirm', 'decline', 'move'];
  const answers = await Promise.allSettled(
    actions.map((action) => meetings.answer(owner, { action, slot: '01/02/2031 10:00 AM' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const mails = await site.strapi.db.query('plugin::back-office.mail').findMany({ where: { recipient: email } });
  expect(mails).toHaveLength(2);
});

test.each([
  [{ action: 'move' }, 'slot is required to move a meeting'],
  [{ action: 'move', slot: '12/29/2030 10:00 AM' }, 'slot must not be on a Sunday'],
  [{ action: 'postpone' }, 'action must be one of: confirm, move, decline, cancel'],
])('%j is a 400 that says: %s', async (body, message) => {
  const { owner } = await requestMeeting(`${Math.random().toString(36).slice(2)}@visitor.test`);
  const refused = await answer(owner, body);
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({ message, field: message.split(' ')[0] });
});

test('a link that is forged, expired or of another purpose is refused with instructions', async () => {
  await requestMeeting('forged@visitor.test');
  const { documentId } = await site.strapi.db
    .query('plugin::back-office.meeting')
    .findOne({ where: { email: 'forged@visitor.test' } });
  const links = site.strapi.plugin('back-office').service('links');
  const tooOld = links.sign({ purpose: 'meeting-owner', subject: documentId, nonce: '' }, Date.now() - 1000);
  const otherPurpose = links.sign({ purpose: 'verify', subject: documentId, nonce: '' }, Date.now() + 60_000);
  const unknownMeeting = links.sign({ purpose: 'meeting-owner', subject: 'gone', nonce: '' }, Date.now() + 60_000);
  for (const token of ['nonsense', tooOld, otherPurpose, unknownMeeting]) {
    for (const response of [await read(token), await answer(token, { action: 'confirm' })]) {
      expect(response.status).toBe(400);
      expect(response.body).toEqual({
        message:
          'This link does not work or is too old, please use the one in the latest mail about the meeting or write to the owner',
      });
    }
  }
});
