import { formatInTimeZone, toFirstOccurrence, toFutureDate } from './slot-format.ts';

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

test('a picked time is the first one that the local clocks show, on any day of the year', () => {
  for (let time = Date.UTC(2030, 0, 1); time < Date.UTC(2031, 0, 1); time += 30 * 60_000) {
    const date = new Date(time);
    const first = toFirstOccurrence(date);
    const hour = 3_600_000;
    expect(first.toString().slice(0, 24)).toBe(date.toString().slice(0, 24));
    expect([0, hour / 2, hour]).toContain(date.getTime() - first.getTime());
    expect(toFirstOccurrence(first)).toEqual(first);
  }
});
