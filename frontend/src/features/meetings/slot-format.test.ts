import { addDays } from './calendar-day.ts';
import { formatInTimeZone, formatSlot, formatTimeZone, toFutureDate, toInstant } from './slot-format.ts';

const HALF_HOUR_MS = 1_800_000;

test('a date is converted to the hour and day of another time zone', () => {
  const moment = new Date('2030-12-30T20:00:00Z');
  expect(formatInTimeZone(moment, 'America/New_York')).toBe('Monday, December 30, 2030 at 3:00 PM');
  expect(formatInTimeZone(moment, 'Asia/Kolkata')).toBe('Tuesday, December 31, 2030 at 1:30 AM');
});

test('a stored date in the past is not restored', () => {
  expect(toFutureDate('2030-12-30T20:00:00.000Z')).toEqual(new Date('2030-12-30T20:00:00Z'));
  expect(toFutureDate('2020-12-30T20:00:00.000Z')).toBeNull();
  expect(toFutureDate('')).toBeNull();
  expect(toFutureDate('no date')).toBeNull();
});

test('a time that clocks show twice is shown with its offset', () => {
  const [first, second] = [new Date('2030-10-27T00:30:00Z'), new Date('2030-10-27T01:30:00Z')];
  expect(formatInTimeZone(first, 'Europe/Berlin')).toBe('Sunday, October 27, 2030 at 2:30 AM, UTC+2');
  expect(formatInTimeZone(second, 'Europe/Berlin')).toBe('Sunday, October 27, 2030 at 2:30 AM, UTC+1');
});

test.each([
  ['America/New_York', '2030-10-25', '2030-11-10'],
  ['America/New_York', '2030-03-01', '2030-03-20'],
  ['Australia/Lord_Howe', '2030-04-01', '2030-04-15'],
  ['Australia/Lord_Howe', '2030-10-01', '2030-10-15'],
])(
  'a day and a time of %s mean the first instant at which its clocks show them, and none if they skip them',
  (timeZone, from, until) => {
    const first = new Map<string, number>();
    for (let time = Date.parse(addDays(from, -2)); time < Date.parse(addDays(until, 2)); time += HALF_HOUR_MS) {
      const shown = formatSlot(new Date(time), timeZone);
      if (!first.has(shown)) first.set(shown, time);
    }
    for (let day = from; day < until; day = addDays(day, 1)) {
      for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
        const shown = formatSlot(new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000), 'UTC');
        expect([shown, toInstant(day, minutes, timeZone)?.getTime()]).toEqual([shown, first.get(shown)]);
      }
    }
  },
);

test.each([
  ['UTC', 'UTC'],
  ['America/New_York', 'New York time (UTC-5)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time (UTC-3)'],
  ['Asia/Kolkata', 'Kolkata time (UTC+5:30)'],
])('the time zone %s is called %s in winter', (timeZone, words) => {
  expect(formatTimeZone(timeZone, new Date('2030-12-30T20:00:00Z'))).toBe(words);
});
