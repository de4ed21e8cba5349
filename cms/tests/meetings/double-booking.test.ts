import { call } from '../support/client';
import { atNight, MEETING, NOT_OFFERED, startMeetingSite, TAKEN, toSlot } from '../support/meeting-hours';
import { calendarLinesIn, findMeetingToken } from '../support/meeting-mails';
import { OWNER } from '../support/strapi';

let on: Awaited<ReturnType<typeof startMeetingSite>>;

beforeAll(async () => {
  on = await startMeetingSite();
});
afterAll(() => on.stop());
beforeEach(async () => {
  await on.deleteMeetings();
  await on.useHours();
});

test('cancelled, declined and deleted meetings free their time', async () => {
  const [first = '', second = '', third = ''] = await on.listFree();
  await on.requestMeeting(first, 'cancel@visitor.test');
  await on.requestMeeting(second, 'decline@visitor.test');
  await on.requestMeeting(third, 'delete@visitor.test');
  const token = await on.tokenFor('cancel@visitor.test', 'has arrived');
  expect((await on.answer(token, { action: 'cancel' })).status).toBe(200);
  const declined = await on.findMeeting('decline@visitor.test');
  expect((await on.panel.edit(MEETING, declined.documentId, { state: 'declined' })).status).toBe(200);
  const deleted = await on.findMeeting('delete@visitor.test');
  expect((await on.panel.remove(MEETING, deleted.documentId)).status).toBe(200);
  expect(await on.listFree()).toEqual(expect.arrayContaining([first, second, third]));
});

test('the owner moves a meeting to a free time, and anywhere but onto another meeting with `anyway`', async () => {
  const [first = '', second = '', third = ''] = await on.listFree();
  await on.requestMeeting(first, 'move@visitor.test', { name: 'Mover' });
  await on.requestMeeting(second, 'fixed@visitor.test');
  const token = await on.tokenFor(OWNER.email, '^Mover asks');
  const move = (instant: string, anyway?: boolean) =>
    on.answer(token, { action: 'move', slot: toSlot(instant), timeZone: 'UTC', ...(anyway && { anyway }) });
  const night = atNight(first);
  expect(await move(second)).toMatchObject({ status: 409, message: TAKEN });
  expect(await move(second, true)).toMatchObject({ status: 409, message: TAKEN });
  const overlapping = new Date(Date.parse(second) + 30 * 60_000).toISOString();
  expect(await move(overlapping)).toMatchObject({ status: 400, message: NOT_OFFERED });
  expect(await move(overlapping, true)).toMatchObject({ status: 409, message: TAKEN });
  expect(await move(night)).toMatchObject({ status: 400, message: NOT_OFFERED });
  expect((await move(night, true)).status).toBe(200);
  expect(await on.listFree()).toContain(first);
  expect((await move(third)).status).toBe(200);
  expect(await on.findMeeting('move@visitor.test')).toMatchObject({ state: 'confirmed', startsAt: third });
  expect(await on.listFree()).not.toContain(third);
});

// calcom/cal.diy#13867
test("a meeting's own time keeps none of the others from being offered for its move", async () => {
  await on.useHours({ mostPerDay: 1, gap: 60 });
  const [first = '', second = ''] = await on.listFree();
  await on.requestMeeting(first, 'near@visitor.test');
  const token = await on.tokenFor('near@visitor.test', 'has arrived');
  const from = first.slice(0, 10);
  const query = { from, days: '1', timeZone: 'UTC' };
  const ofLink = await call(on.site, 'communication.meetingSlots', { params: { token }, query });
  const offered = ofLink.body.mode === 'hours' ? ofLink.body.days.flatMap(({ slots }) => slots) : [];
  expect(offered).toContain(second);
  expect(offered).not.toContain(first);
  expect((await on.listFree()).filter((slot) => slot.startsWith(from))).toEqual([]);
  expect((await on.answer(token, { action: 'move', slot: toSlot(second), timeZone: 'UTC' })).status).toBe(200);
  const wrong = await call(on.site, 'communication.meetingSlots', { params: { token: 'made-up' }, query });
  expect(wrong.status).toBe(400);
});

test('a visitor moves a meeting to a free time, which is a request again, and the owner is told', async () => {
  const [first = '', second = ''] = await on.listFree();
  await on.requestMeeting(first, 'visitor@visitor.test', { name: 'Vera' });
  const ownerToken = await on.tokenFor(OWNER.email, '^Vera asks');
  await on.answer(ownerToken, { action: 'confirm' });
  const token = await on.tokenFor('visitor@visitor.test', 'is confirmed');
  const { body } = await call(on.site, 'communication.readMeeting', { params: { token } });
  expect(body.actions).toEqual(['move', 'cancel']);
  const night = atNight(first);
  const move = (instant: string) =>
    on.answer(token, { action: 'move', slot: toSlot(instant), timeZone: 'Etc/UTC', anyway: true });
  expect(await move(night)).toMatchObject({ status: 400, message: NOT_OFFERED });
  expect((await move(second)).body.message).toBe('The new time is requested, you will hear shortly whether it suits');
  expect(await on.findMeeting('visitor@visitor.test')).toMatchObject({
    state: 'requested',
    startsAt: second,
    timeZone: 'UTC',
    sequence: 2,
  });
  const { id } = await on.findMeeting('visitor@visitor.test');
  const notice = await on.server.waitFor(({ mail }) => mail.subject === 'Vera asks for another time');
  expect(notice.recipients).toEqual([OWNER.email]);
  expect(calendarLinesIn(notice)).toEqual(expect.arrayContaining(['STATUS:TENTATIVE', 'SEQUENCE:2']));
  expect((await on.answer(findMeetingToken(notice), { action: 'confirm' })).status).toBe(200);
  for (const instant of [first, second, first, second]) expect((await move(instant)).status).toBe(200);
  expect(await move(first)).toMatchObject({
    status: 400,
    message: 'This meeting has been moved five times by this link, please write to the owner about another time',
  });
  expect((await on.answer(token, { action: 'cancel' })).status).toBe(200);
  const mails = await on.site.strapi.db.query('plugin::back-office.mail').findMany({ where: { meeting: { id } } });
  expect(mails.filter(({ recipient }: { recipient: string }) => recipient === OWNER.email)).toHaveLength(7);
});

test('the panel cannot move a meeting onto another one', async () => {
  const [first = '', second = ''] = await on.listFree();
  await on.requestMeeting(first, 'one@visitor.test');
  await on.requestMeeting(second, 'two@visitor.test');
  const { documentId } = await on.findMeeting('two@visitor.test');
  const refused = await on.panel.edit(MEETING, documentId, { slot: toSlot(first) });
  expect([refused.status, refused.body.error.message]).toEqual([409, TAKEN]);
  expect(await on.findMeeting('two@visitor.test')).toMatchObject({ startsAt: second, sequence: 0 });
});

test('meetings from before the hours hold their time; of two at one time the confirmed one does', async () => {
  const [start = ''] = await on.listFree();
  await on.saveRules({ hours: [] });
  await on.requestMeeting(start, 'old-1@visitor.test', { name: 'First' });
  await on.requestMeeting(start, 'old-2@visitor.test', { name: 'Second' });
  await on.answer(await on.tokenFor(OWNER.email, '^Second asks'), { action: 'confirm' });
  await on.useHours();
  expect(await on.listFree()).not.toContain(start);
  expect(await on.countHeld('old-1@visitor.test')).toBe(0);
  expect(await on.countHeld('old-2@visitor.test')).toBe(6);
  const confirmed = await on.answer(await on.tokenFor(OWNER.email, '^First asks'), { action: 'confirm' });
  expect(confirmed).toMatchObject({ status: 409, message: TAKEN });
});

test('of 100 requests at once for overlapping times one holds it, and the others are told', async () => {
  const [start = ''] = await on.listFree();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => on.requestMeeting(start, `crowd-${index}@visitor.test`)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(99).fill(409)]);
  expect(await on.site.strapi.db.query(MEETING).count()).toBe(1);
});

test('of a move, a panel edit and two requests for one time at once, one gets it, and each meeting holds its time', async () => {
  const [wanted = '', first = '', second = '', third = ''] = await on.listFree();
  await on.requestMeeting(first, 'moved@visitor.test', { name: 'Moved' });
  await on.requestMeeting(second, 'edited@visitor.test', { name: 'Edited' });
  await on.requestMeeting(third, 'removed@visitor.test', { name: 'Removed' });
  const token = await on.tokenFor(OWNER.email, '^Moved asks');
  const removedToken = await on.tokenFor(OWNER.email, '^Removed asks');
  const { documentId: edited } = await on.findMeeting('edited@visitor.test');
  const { documentId: removed } = await on.findMeeting('removed@visitor.test');
  const contest = [
    on.answer(token, { action: 'move', slot: toSlot(wanted), timeZone: 'UTC' }),
    on.panel.edit(MEETING, edited, { slot: toSlot(wanted) }),
    on.requestMeeting(wanted, 'one@visitor.test'),
    on.requestMeeting(wanted, 'two@visitor.test'),
  ];
  const others = [on.panel.remove(MEETING, removed), on.answer(removedToken, { action: 'confirm' })];
  const [answers, [deleted, confirmed]] = await Promise.all([Promise.all(contest), Promise.all(others)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
  expect(deleted?.status).toBe(200);
  expect([200, 400, 404]).toContain(confirmed?.status);
  const meetings = await on.site.strapi.db.query(MEETING).findMany();
  expect(meetings.filter(({ startsAt }) => startsAt === wanted)).toHaveLength(1);
  const holders: number[] = await on.site.strapi.db.connection('meeting_times').pluck('meeting_id');
  expect(holders.sort()).toEqual(meetings.flatMap(({ id }) => Array<number>(12).fill(id)).sort());
});
