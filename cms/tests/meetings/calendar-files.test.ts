import { startMeetingSite, toSlot } from '../support/meeting-hours';
import { calendarFileIn } from '../support/meeting-mails';
import { parseCalendar } from '../support/parsed-calendar';
import { OWNER } from '../support/strapi';

const HOUR_MS = 3_600_000;

let on: Awaited<ReturnType<typeof startMeetingSite>>;

beforeAll(async () => {
  on = await startMeetingSite();
  await on.useHours();
});
afterAll(() => on.stop());

/** The method and the only event of the calendar file of a mail. */
async function readMail(recipient: string, subject: string) {
  const arrival = await on.server.waitFor(
    ({ mail, recipients }) => recipients.includes(recipient) && new RegExp(subject).test(mail.subject ?? ''),
  );
  const { method, events } = parseCalendar(calendarFileIn(arrival));
  expect(events).toHaveLength(1);
  return { method, ...events[0] };
}

/** The events of the owner's calendar, whose method says that it is no invitation. */
async function readFeed() {
  const { address } = (await on.panel.get('/back-office/calendar-address')).body;
  const { method, events } = parseCalendar((await on.site.http().get(new URL(address).pathname)).text);
  expect(method).toBe('PUBLISH');
  return events;
}

const startingAt = (start: string) => ({ start, end: new Date(Date.parse(start) + HOUR_MS).toISOString() });
const moveTo = (instant: string) => ({ action: 'move', slot: toSlot(instant), timeZone: 'UTC' });

test('a meeting is one event in all calendar files, and each change raises its sequence', async () => {
  const [first = '', second = '', third = ''] = await on.listFree();
  const email = 'vera@visitor.test';
  const { receipt } = (await on.requestMeeting(first, email, { name: 'Vera' })).body;
  const requested = await readMail(email, 'request has arrived');
  const { uid } = requested;
  expect(uid).toMatch(/^\w+@portfolio\.test$/);
  expect(requested).toEqual({ method: 'REQUEST', uid, sequence: 0, status: 'TENTATIVE', ...startingAt(first) });
  expect(await readMail(OWNER.email, '^Vera asks for a meeting')).toEqual(requested);
  const event = { uid, sequence: 0, status: 'TENTATIVE', ...startingAt(first) };
  expect(parseCalendar(receipt.calendar)).toEqual({ method: 'PUBLISH', events: [event] });
  expect(await readFeed()).toEqual([event]);

  const owner = await on.tokenFor(OWNER.email, '^Vera asks for a meeting');
  await on.answer(owner, { action: 'confirm' });
  const confirmed = { uid, sequence: 1, status: 'CONFIRMED', ...startingAt(first) };
  expect(await readMail(email, 'is confirmed')).toEqual({ method: 'REQUEST', ...confirmed });
  expect(await readFeed()).toEqual([confirmed]);

  await on.answer(owner, moveTo(second));
  const moved = { uid, sequence: 2, status: 'CONFIRMED', ...startingAt(second) };
  expect(await readMail(email, 'has a new time')).toEqual({ method: 'REQUEST', ...moved });
  expect(await readFeed()).toEqual([moved]);

  const visitor = await on.tokenFor(email, 'has a new time');
  await on.answer(visitor, moveTo(third));
  const asked = { uid, sequence: 3, status: 'TENTATIVE', ...startingAt(third) };
  expect(await readMail(email, 'new meeting time is requested')).toEqual({ method: 'REQUEST', ...asked });
  expect(await readMail(OWNER.email, '^Vera asks for another time')).toEqual({ method: 'REQUEST', ...asked });
  expect(await readFeed()).toEqual([asked]);

  await on.answer(visitor, { action: 'cancel' });
  const cancelled = { method: 'CANCEL', uid, sequence: 4, status: 'CANCELLED', ...startingAt(third) };
  expect(await readMail(email, 'is cancelled')).toEqual(cancelled);
  expect(await readMail(OWNER.email, '^Vera has cancelled')).toEqual(cancelled);
  expect(await readFeed()).toEqual([]);
});

test('a declined meeting is taken out of the calendar of the visitor and is not in that of the owner', async () => {
  const [first = ''] = await on.listFree();
  const email = 'dora@visitor.test';
  await on.requestMeeting(first, email, { name: 'Dora' });
  const { uid } = await readMail(email, 'request has arrived');
  await on.answer(await on.tokenFor(OWNER.email, '^Dora asks'), { action: 'decline' });
  const declined = { method: 'CANCEL', uid, sequence: 1, status: 'CANCELLED', ...startingAt(first) };
  expect(await readMail(email, 'cannot be met')).toEqual(declined);
  expect(await readFeed()).toEqual([]);
});
