import { call } from '../support/client';
import { NOT_OFFERED, startMeetingSite, TAKEN } from '../support/meeting-hours';

let on: Awaited<ReturnType<typeof startMeetingSite>>;

beforeAll(async () => {
  on = await startMeetingSite();
});
afterAll(() => on.stop());
beforeEach(async () => {
  await on.deleteMeetings();
  await on.useHours();
});

test('without hours any time can be asked for', async () => {
  await on.saveRules({ hours: [] });
  expect(await on.readSlots()).toEqual({ mode: 'any' });
  expect((await on.requestMeeting('2030-12-31T03:17:00Z', 'any@visitor.test')).status).toBe(201);
  expect((await on.requestMeeting('2030-12-31T03:17:00Z', 'any-2@visitor.test')).status).toBe(201);
});

test('the free times are those of the hours, in the days of the asked zone, and name nobody', async () => {
  const view = await on.readSlots('America/New_York', '3');
  if (view.mode !== 'hours') throw new Error('The hours are not used');
  expect(view).toMatchObject({ minutes: 60, timeZone: 'Asia/Kolkata' });
  expect(view.days.map(({ date }) => date)).toHaveLength(3);
  // 10:00 to 18:00 in Kolkata is 23:30 or 00:30 to 08:30 in New York.
  for (const { date, slots } of view.days) {
    for (const slot of slots) {
      expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(slot))).toBe(date);
    }
  }
  await on.requestMeeting((await on.listFree())[0] ?? '', 'secret@visitor.test', { name: 'Secret Person' });
  expect(JSON.stringify(await on.readSlots())).not.toMatch(/secret|person/i);
});

test('the response with the free times is made once for many who ask at once', async () => {
  await on.requestMeeting((await on.listFree())[0] ?? '');
  const encoded = jest.spyOn(Buffer, 'from');
  const views = await Promise.all(Array.from({ length: 30 }, () => on.readSlots()));
  const bodies = encoded.mock.calls.filter(([body]) => `${body}`.startsWith('{"mode":"hours"'));
  encoded.mockRestore();
  expect(bodies).toHaveLength(1);
  for (const view of views) expect(view).toEqual(views[0]);
});

test.each([
  [{ from: 'today', days: '1', timeZone: 'UTC' }, 'from must be a day such as 2030-12-31'],
  [{ from: '2030-02-30', days: '1', timeZone: 'UTC' }, 'from must be a day such as 2030-12-31'],
  [{ from: '9999-12-31', days: '5', timeZone: 'UTC' }, 'from must not be later than 9998-12-31'],
  [{ from: '2030-12-31', days: '63', timeZone: 'UTC' }, 'days must be at most 62'],
  [{ from: '2030-12-31', days: '1', timeZone: 'Mars/Olympus' }, 'timeZone must be a time zone such as Europe/Berlin'],
  [{ from: '2030-12-31', timeZone: 'UTC' }, 'days must be a number'],
])('the question %j is a 400 that says: %s', async (query, message) => {
  const { status, message: problem } = await call(on.site, 'communication.slots', {
    query: query as unknown as Record<string, string>,
  });
  expect({ status, problem }).toEqual({ status: 400, problem: message });
});

test('a requested time is held and no longer offered, and asking for it again is a 409', async () => {
  const start = (await on.listFree())[0] ?? '';
  expect((await on.requestMeeting(start)).status).toBe(201);
  expect(await on.listFree()).not.toContain(start);
  expect(await on.requestMeeting(start, 'late@visitor.test')).toMatchObject({ status: 409, message: TAKEN });
  expect(await on.findMeeting('late@visitor.test')).toBeNull();
  expect((await on.findMeeting('ada@visitor.test')).minutes).toBe(60);
});

test('a time that is not offered is a 400', async () => {
  const start = new Date((await on.listFree())[0] ?? '');
  const beside = new Date(start.getTime() + 10 * 60_000).toISOString();
  const night = new Date(start.getTime() - 8 * 3_600_000).toISOString();
  for (const instant of [beside, night]) {
    expect(await on.requestMeeting(instant)).toMatchObject({ status: 400, message: NOT_OFFERED });
  }
});

test('the gap is free before and after a meeting', async () => {
  const free = await on.listFree();
  const [before = '', middle = '', after = ''] = free.slice(1, 4);
  await on.useHours({ gap: 15 });
  await on.requestMeeting(middle);
  const left = await on.listFree();
  expect(left).not.toContain(before);
  expect(left).not.toContain(after);
  expect(left).toContain(free[0]);
  expect(await on.countHeld('ada@visitor.test')).toBe(15);
});

test('a day with the most meetings offers no more times', async () => {
  await on.useHours({ mostPerDay: 1 });
  const [first = '', second = ''] = await on.listFree();
  await on.requestMeeting(first);
  expect(await on.requestMeeting(second, 'second@visitor.test')).toMatchObject({ status: 400, message: NOT_OFFERED });
});

test('a request that fills the honeypot is answered as any other and holds no time', async () => {
  const start = (await on.listFree())[0] ?? '';
  expect((await on.requestMeeting(start, 'bot@visitor.test', { website: 'https://spam.test' })).status).toBe(201);
  expect(await on.listFree()).toContain(start);
  expect(await on.countHeld('bot@visitor.test')).toBe(0);
});

test.each([
  [{ hours: [{ day: 1, from: '22:00', to: '02:00' }] }, /must be later than From: for hours over midnight/],
  [
    {
      hours: [
        { day: 1, from: '10:00', to: '12:00' },
        { day: 1, from: '11:00', to: '13:00' },
      ],
    },
    /^These hours overlap others of the same day$/,
  ],
  [{ hours: [{ day: 1, from: '10:03', to: '12:00' }] }, /Hours, entry 1: From must be a time in steps of five minutes/],
  [{ hours: [{ day: 1, from: '10', to: '12:00' }] }, /Hours, entry 1: From must be a time/],
  [{ exceptions: [{ date: '2030-12-24', closed: false }] }, /Exceptions, entry 1: From must be a time/],
  [{ minutes: 25 }, /Length must be 15, 20, 30, 45, 60, 90 or 120/],
  [{ gap: 7 }, /Gap must be a number of minutes/],
  [{ horizon: 0 }, /Horizon must be a whole number/],
  [{ busyCalendars: [{ name: 'Mine', url: 'file:///etc/passwd' }] }, /Address must be the address of a calendar/],
])('the panel refuses %j with a sentence', async (fields, message) => {
  const { status, body } = await on.saveRules(fields);
  expect(status).toBe(400);
  expect(body.error.message).toMatch(message);
});
