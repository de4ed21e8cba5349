import {
  findTimeProblem,
  listHours,
  listMinutes,
  parseTime,
  withHour,
} from '../../src/plugins/back-office/admin/src/meeting-hours/time-of-day';

const FIVES = ['00', '05', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55'];

test('the hours are 00 to 23, and to 24 for an end', () => {
  const [starts, ends] = [listHours(parseTime('10:00'), false), listHours(parseTime('10:00'), true)];
  expect([starts.length, starts[0], starts.at(-1)]).toEqual([24, '00', '23']);
  expect([ends.length, ends.at(-1)]).toEqual([25, '24']);
});

test.each([
  ['10:05', FIVES],
  ['24:00', ['00']],
  ['', []],
  [null, []],
])('the minutes of %j are the multiples of five that exist', (time, minutes) => {
  expect(listMinutes(parseTime(time))).toEqual(minutes);
});

test('a stored time outside of the steps stays a choice and is explained', () => {
  const time = parseTime('10:07');
  expect(listMinutes(time)).toEqual([...FIVES.slice(0, 2), '07', ...FIVES.slice(2)]);
  expect(findTimeProblem(time)).toBe('Times are in steps of five minutes, such as 10:05');
});

test.each(['10:00', '00:55', '24:00', '', null])('nothing is wrong with the time %j', (time) => {
  expect(findTimeProblem(parseTime(time))).toBeNull();
});

test.each([
  ['10:35', '11', '11:35'],
  ['10:35', '24', '24:00'],
  ['', '09', '09:00'],
])('the time %j with another hour, %s, is %s', (time, hour, changed) => {
  expect(withHour(parseTime(time), hour)).toBe(changed);
});
