import {
  formatDay,
  formatWeek,
  summarizeTimes,
} from '../../src/plugins/back-office/admin/src/meeting-hours/free-times';
import {
  addHours,
  copyHours,
  findLastEnd,
  withKeys,
} from '../../src/plugins/back-office/admin/src/meeting-hours/week-hours';

const MONDAY = { id: 3, day: 1, from: '10:00', to: '12:00' };
const MONDAY_LATER = { id: 4, day: 1, from: '14:00', to: '23:30' };
const TUESDAY = { id: 5, day: 2, from: '08:00', to: '09:00' };

test('hours that are added to a day without any are from 10:00 to 18:00, in the order of the week', () => {
  expect(addHours([TUESDAY], 1)).toEqual([{ day: 1, from: '10:00', to: '18:00' }, TUESDAY]);
});

test('hours that are added to a day with some begin at their end and stay within the day', () => {
  expect(addHours([MONDAY, TUESDAY], 1)).toEqual([MONDAY, { day: 1, from: '12:00', to: '13:00' }, TUESDAY]);
  expect(addHours([MONDAY, MONDAY_LATER], 1).at(-1)).toEqual({ day: 1, from: '23:30', to: '24:00' });
});

test('the last end of a day is that of its latest hours, and null without hours', () => {
  expect(findLastEnd([MONDAY_LATER, MONDAY, TUESDAY], 1)).toBe('23:30');
  expect(findLastEnd([MONDAY], 2)).toBeNull();
});

test('copied hours replace those of the chosen days as new entries and leave the other days', () => {
  const friday = { day: 5, from: '08:00', to: '20:00' };
  expect(copyHours([MONDAY, MONDAY_LATER, TUESDAY, friday], 1, [2, 3])).toEqual([
    MONDAY,
    MONDAY_LATER,
    { day: 2, from: '10:00', to: '12:00' },
    { day: 2, from: '14:00', to: '23:30' },
    { day: 3, from: '10:00', to: '12:00' },
    { day: 3, from: '14:00', to: '23:30' },
    friday,
  ]);
});

test('the keys of 50 entries are different and ascending', () => {
  const keys = withKeys(Array.from({ length: 50 }, () => MONDAY)).map(({ __temp_key__ }) => __temp_key__);
  expect(new Set(keys).size).toBe(50);
  expect([...keys].sort()).toEqual(keys);
});

const at = (...times: string[]) => times.map((time) => `2030-01-15T${time}:00.000Z`);

test.each([
  ['a run of four', at('09:00', '09:30', '10:00', '10:30'), '10:00, 10:30 … 11:30'],
  ['a run of three', at('09:00', '09:30', '10:00'), '10:00, 10:30, 11:00'],
  ['two runs', at('09:00', '12:00', '12:30', '13:00', '13:30'), '10:00, 13:00, 13:30 … 14:30'],
  ['midnight', at('23:00'), '00:00'],
  ['none', [], ''],
])('offered times in words, on the clock of the zone: %s', (_title, instants, words) => {
  expect(summarizeTimes(instants, 30, 'Europe/Berlin')).toBe(words);
});

test('days and weeks are written in words', () => {
  expect(formatDay('2030-12-31')).toBe('Tue 31 Dec');
  expect(formatWeek(['2030-12-30', '2030-12-31', '2031-01-05'])).toBe('30 Dec to 5 Jan');
});
