import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { atNight, MEETING, NOT_OFFERED, startMeetingSite, TAKEN, toSlot } from '../support/meeting-hours';
import { OWNER } from '../support/strapi';

const MESSAGE = 'plugin::back-office.message';

let meetings: Awaited<ReturnType<typeof startMeetingSite>>;
let token: string;
beforeAll(async () => {
  meetings = await startMeetingSite({ LIMIT_MESSAGES: '100/10m', LIMIT_MEETINGS: '100/10m' });
  token = await loginAsOwner(meetings.site);
  const identity = await meetings.panel.save('api::site.site', { timeZone: 'UTC' });
  expect(identity.status).toBe(200);
  await meetings.useHours();
});
beforeEach(async () => {
  await meetings.deleteMeetings();
  await meetings.site.strapi.db.query(MESSAGE).deleteMany({ where: {} });
});
afterAll(() => meetings.stop());

const find = (uid: string, documentId: string) => meetings.site.strapi.db.query(uid).findOne({ where: { documentId } });
const list = async () => (await call(meetings.site, 'inbox.list', { token })).body;
const update = (id: string, body: object) => call(meetings.site, 'inbox.update', { token, params: { id }, body });
const remove = (id: string) => call(meetings.site, 'inbox.remove', { token, params: { id } });
const answer = (id: string, body: object) => call(meetings.site, 'inbox.answer', { token, params: { id }, body });
const latestLogEntry = async () => (await call(meetings.site, 'account.activity', { token })).body[0];

async function storeMessage(website = ''): Promise<string> {
  const body = { name: 'Ada', email: 'ada@visitor.test', message: 'Hello', website };
  expect((await call(meetings.site, 'communication.message', { body })).status).toBe(201);
  const [item] = (await list()).items;
  return item?._id ?? '';
}

/** Requests the n-th free time and returns the meeting's id and the time. */
async function storeMeeting(place = 0, fields: object = {}) {
  const start = (await meetings.listFree())[place] ?? '';
  const email = `visitor-${place}-${Object.keys(fields).length}@visitor.test`;
  expect((await meetings.requestMeeting(start, email, fields)).status).toBe(201);
  return { id: (await meetings.findMeeting(email)).documentId as string, start, email };
}

const setTime = (documentId: string, startsAt: Date) =>
  meetings.site.strapi.db.query(MEETING).updateMany({ where: { documentId }, data: { startsAt } });

test('an item is marked as read and unread, also in the panel, without an entry in the log', async () => {
  const id = await storeMessage();
  const before = await latestLogEntry();
  const { status, body } = await update(id, { read: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id: id, kind: 'message', read: true, spam: false });
  expect((await find(MESSAGE, id)).handled).toBe(true);
  expect((await list()).unread).toBe(0);
  await update(id, { read: false });
  expect((await list()).unread).toBe(1);
  expect(await latestLogEntry()).toEqual(before);
});

test('a message that is no spam is listed as such, and the change is in the log', async () => {
  const id = await storeMessage('https://spam.test');
  expect(await list()).toMatchObject({ unread: 0, items: [{ spam: true }] });
  expect((await update(id, { spam: false, read: false })).body).toMatchObject({ spam: false, read: false });
  expect((await list()).unread).toBe(1);
  expect(await latestLogEntry()).toMatchObject({
    actor: OWNER.email,
    action: 'inbox.update',
    subject: id,
    subjectName: 'Ada',
    fields: ['spam'],
  });
  expect((await update(id, { spam: true })).body).toMatchObject({ spam: true });
});

test('a meeting that is no spam holds its time, unless another one holds it by now', async () => {
  const { id, start, email } = await storeMeeting(0, { website: 'https://spam.test' });
  expect(await meetings.countHeld(email)).toBe(0);
  expect((await update(id, { spam: false })).status).toBe(200);
  expect(await meetings.countHeld(email)).toBe(12);

  await update(id, { spam: true });
  await meetings.requestMeeting(start, 'other@visitor.test');
  const refused = await update(id, { spam: false });
  expect(refused.status).toBe(409);
  expect(refused.message).toBe('Another meeting holds this time by now, please write to the visitor about another one');
  expect((await find(MEETING, id)).suspectedSpam).toBe(true);
});

test('a message is deleted, and the deletion is in the log', async () => {
  const id = await storeMessage();
  const { status, body } = await remove(id);
  expect([status, body]).toEqual([200, { message: 'Successfully Deleted' }]);
  expect(await find(MESSAGE, id)).toBeNull();
  expect(await latestLogEntry()).toMatchObject({ action: 'inbox.remove', subject: id, subjectName: 'Ada' });
});

test('a meeting that stands cannot be deleted; a past, answered or suspected one can', async () => {
  const { id, start, email } = await storeMeeting();
  for (const prepare of [async () => {}, () => answer(id, { action: 'confirm' })]) {
    await prepare();
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    expect(refused.message).toBe('Please decline or cancel this meeting first');
  }
  await setTime(id, new Date(Date.now() - 60_000));
  expect((await remove(id)).status).toBe(200);
  expect(await meetings.listFree()).toContain(start);
  expect(await meetings.findMeeting(email)).toBeNull();

  const declined = await storeMeeting(1);
  await answer(declined.id, { action: 'decline' });
  expect((await remove(declined.id)).status).toBe(200);
  const suspected = await storeMeeting(2, { website: 'https://spam.test' });
  expect((await remove(suspected.id)).status).toBe(200);
});

test('the owner confirms and cancels a meeting; the visitor is told, and the log names the answer', async () => {
  const { id, email } = await storeMeeting();
  const confirmed = await answer(id, { action: 'confirm' });
  expect([confirmed.status, confirmed.body]).toEqual([200, { message: 'The meeting is confirmed' }]);
  await meetings.tokenFor(email, 'Your meeting is confirmed');
  expect((await list()).items).toMatchObject([{ state: 'confirmed', actions: ['move', 'cancel'] }]);
  expect(await latestLogEntry()).toMatchObject({
    actor: OWNER.email,
    action: 'inbox.answer',
    subject: id,
    subjectName: 'Ada',
    fields: ['action'],
  });
  expect((await answer(id, { action: 'confirm' })).message).toBe('This meeting is already confirmed');
  expect((await answer(id, { action: 'cancel' })).body.message).toBe('The meeting is cancelled');
  expect((await answer(id, { action: 'confirm' })).message).toBe(
    'This meeting has been cancelled, it can no longer be confirmed',
  );
});

test("a meeting is moved to a free time on the owner's clock, and off the free times only anyway", async () => {
  const { id, start } = await storeMeeting();
  const other = await storeMeeting(0);
  const { body: view } = await call(meetings.site, 'inbox.slots', {
    token,
    params: { id },
    query: { from: start.slice(0, 10), days: '5', timeZone: 'UTC' },
  });
  const free = view.mode === 'hours' ? view.days.flatMap(({ slots }) => slots) : [];
  expect(free).not.toContain(start);
  expect(free).not.toContain(other.start);

  const night = atNight(start);
  expect((await answer(id, { action: 'move' })).message).toBe('slot is required to move a meeting');
  const refused = await answer(id, { action: 'move', slot: toSlot(night) });
  expect([refused.status, refused.message]).toEqual([400, NOT_OFFERED]);
  const taken = await answer(id, { action: 'move', slot: toSlot(other.start), anyway: true });
  expect([taken.status, taken.message]).toEqual([409, TAKEN]);
  expect((await answer(id, { action: 'move', slot: toSlot(night), anyway: true })).body.message).toBe(
    'The meeting has a new time',
  );
  expect((await find(MEETING, id)).state).toBe('confirmed');
  expect((await answer(id, { action: 'move', slot: toSlot(free[0] ?? '') })).status).toBe(200);
  expect((await list()).items.find(({ _id }) => _id === id)).toMatchObject({ startsAt: free[0] });
});

test('an answer to a meeting that was moved since it was loaded is refused', async () => {
  const { id } = await storeMeeting();
  const { status, message } = await answer(id, { action: 'confirm', startsAt: '2030-01-01T00:00:00Z' });
  expect([status, message]).toEqual([400, 'This meeting was changed a moment ago, please load it again']);
});

test('wrong input is refused with a sentence', async () => {
  const id = await storeMessage();
  expect((await update(id, { read: 'yes' })).message).toBe('read must be true or false');
  expect((await update(id, { spam: null })).message).toBe('spam must be true or false');
  expect((await answer(id, { action: 'confirm' })).message).toBe('Only a meeting can be answered here');
  expect((await answer(id, {})).message).toBe('action is required');
  expect((await answer(id, { action: 'move', slot: 'soon' })).message).toBe('slot must look like 12/31/2030 03:30 PM');
});

test('an unknown id is a 404', async () => {
  const query = { from: '2030-01-01', days: '1', timeZone: 'UTC' };
  for (const { status, message } of [
    await update('unknown', { read: true }),
    await update('unknown', {}),
    await remove('unknown'),
    await answer('unknown', { action: 'confirm' }),
    await call(meetings.site, 'inbox.slots', { token, params: { id: 'unknown' }, query }),
  ]) {
    expect([status, message]).toEqual([404, 'This message or meeting no longer exists']);
  }
});
