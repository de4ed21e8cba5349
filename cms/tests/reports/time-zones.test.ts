import { timeZone } from '#contract/communication';
import { formatUniquely } from '#contract/time-zone-offsets';
import { findTimeZone } from '#contract/time-zones';
import { toInstant } from '#platform/time/wall-time';
import { dateAt, openDay } from '../../src/plugins/back-office/server/src/meetings/calendar-day';
import { listFreeTimes } from '../../src/plugins/back-office/server/src/meetings/compute-free-times';
import { formatSlot, parseSlot } from '../../src/plugins/back-office/server/src/meetings/slot-format';

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['eUrOpE/bErLiN', 'Europe/Berlin'],
  [' Europe/Berlin ', 'Europe/Berlin'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['america/argentina/comodrivadavia', 'America/Argentina/Catamarca'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['Etc/UTC', 'UTC'],
  ['utc', 'UTC'],
])('a visitor who says %j has the time zone %s', (name, current) => {
  expect(timeZone.parse(name)).toBe(current);
});

test.each([
  'BST',
  'IST',
  'PST',
  'ACT',
  'GMT',
  'EST5EDT',
  'Japan',
  'Z',
  '+05:30',
  'Etc/Unknown',
  'SystemV/PST8PDT',
  'Mars/Olympus',
  'Asia/\u212aolkata',
  '',
])('the time zone %j is refused, before and after its like was taken', (name) => {
  expect(findTimeZone('Asia/Kolkata')).toBe('Asia/Kolkata');
  expect(timeZone.safeParse(name).error?.issues[0]?.message).toBe('must be a time zone such as Europe/Berlin');
});

test('thousands of spellings of a time zone make one formatter', () => {
  const create = jest.spyOn(Intl, 'DateTimeFormat');
  const name = 'antarctica/dumontdurville';
  const spellings = Array.from({ length: 5000 }, (_, index) =>
    [...name].map((letter, place) => ((index >> place) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  for (const spelling of spellings) toInstant(Date.UTC(2030, 0, 1), timeZone.parse(spelling));
  // One validates the name, one converts times.
  expect(create.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a day that Samoa skipped is empty', () => {
  const { start, end } = openDay('2011-12-30', 'Pacific/Apia');
  expect([start, end].map((instant) => new Date(instant).toISOString())).toEqual(
    Array(2).fill('2011-12-30T10:00:00.000Z'),
  );
});

test.each([
  ['2030-10-27T00:30:00Z', 'Europe/Berlin', '02:30, UTC+2'],
  ['2030-10-27T01:30:00Z', 'Europe/Berlin', '02:30, UTC+1'],
  ['2030-10-27T02:00:00Z', 'Europe/Berlin', '03:00'],
  ['2030-10-27T01:30:00Z', 'Europe/London', '01:30, UTC'],
  ['2030-04-06T14:45:00Z', 'Australia/Lord_Howe', '01:45, UTC+11'],
  ['2030-10-27T01:30:00Z', 'Asia/Kolkata', '07:00'],
])('the instant %s in %s is written %s: a time that comes twice has its offset', (instant, zone, text) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  expect(formatUniquely(new Date(instant), zone, (date) => format.format(date))).toBe(text);
});

const EVERY_HOUR = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));

test.each([
  ['Europe/Berlin', '2030-10-25'],
  ['Europe/Berlin', '2030-03-29'],
  ['America/New_York', '2030-11-01'],
  ['Australia/Lord_Howe', '2030-04-05'],
  ['Asia/Kathmandu', '2030-10-25'],
  ['Pacific/Apia', '2030-10-25'],
])('each time that is offered in %s around %s is booked as the instant that was offered', (siteZone, from) => {
  const rules = { hours: EVERY_HOUR, exceptions: [], minutes: 30, gap: 0, notice: 0, horizon: 5, mostPerDay: null };
  const now = Date.parse(from) - 1;
  const starts = listFreeTimes({ ...rules, timeZone: siteZone }, { meetings: [], busy: [] }, now);
  for (const visitorZone of [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ]) {
    const offered = starts.filter((start) => openDay(dateAt(start, visitorZone), visitorZone).isFirstOccurrence(start));
    expect(offered.length).toBeGreaterThan(100);
    const book = (start: number) =>
      parseSlot(formatSlot(new Date(start), visitorZone), visitorZone, new Date(now), true).date?.getTime();
    expect(offered.map(book)).toEqual(offered);
  }
});
