import { formatInTimeZone, localTimeZone, toFutureDate } from './slot.ts';

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

test("a browser's earlier name of its time zone is replaced by today's", () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Asia/Calcutta' };
  });
  expect(localTimeZone()).toBe('Asia/Kolkata');
});
