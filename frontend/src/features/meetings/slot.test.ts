import { momentOf, onClock } from './slot';

test('one moment is another hour, and may be another day, on another clock', () => {
  const moment = new Date('2030-12-30T20:00:00Z');
  expect(onClock(moment, 'America/New_York')).toBe('Monday, December 30, 2030 at 3:00 PM');
  expect(onClock(moment, 'Asia/Kolkata')).toBe('Tuesday, December 31, 2030 at 1:30 AM');
});

test('a kept moment that has passed is not offered again', () => {
  expect(momentOf('2030-12-30T20:00:00.000Z')).toEqual(new Date('2030-12-30T20:00:00Z'));
  expect(momentOf('2020-12-30T20:00:00.000Z')).toBeNull();
  expect(momentOf('')).toBeNull();
  expect(momentOf('no date')).toBeNull();
});
