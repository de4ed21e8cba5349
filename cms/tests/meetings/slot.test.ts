import { formatSlot, parseSlot } from '../../src/plugins/back-office/server/src/meetings/slot';

const NOW = new Date('2027-03-01T12:00:00Z');
const PAST = 'slot must be in the future';
const UNKNOWN_DAY = 'slot must be a day that exists in the calendar';

test.each([
  ['03/02/2027 09:00 AM', 'Asia/Kolkata', null],
  ['03/01/2027 05:31 PM', 'Asia/Kolkata', null],
  ['03/01/2027 05:30 PM', 'Asia/Kolkata', PAST],
  ['02/28/2027 09:00 AM', 'Asia/Kolkata', PAST],
  ['01/01/1900 09:00 AM', 'Asia/Kolkata', PAST],
  ['12/31/2099 11:59 PM', 'Asia/Kolkata', null],
  ['01/01/2100 12:00 AM', 'Asia/Kolkata', 'slot must be in the year 2099 or before'],
  ['02/30/2028 09:00 AM', 'Asia/Kolkata', UNKNOWN_DAY],
  ['02/29/2027 09:00 AM', 'Asia/Kolkata', UNKNOWN_DAY],
  ['02/29/2028 09:00 AM', 'Asia/Kolkata', null],
  ['04/31/2027 09:00 AM', 'Asia/Kolkata', UNKNOWN_DAY],
  ['03/07/2027 12:00 AM', 'Asia/Kolkata', 'slot must not be on a Sunday'],
  ['03/07/2027 11:59 PM', 'America/New_York', 'slot must not be on a Sunday'],
  ['03/06/2027 11:30 PM', 'America/New_York', null],
  ['03/08/2027 12:30 AM', 'Pacific/Auckland', null],
])('the slot %s in %s is validated: %j', (slot, timeZone, problem) => {
  expect(parseSlot(slot, timeZone, NOW).problem ?? null).toBe(problem);
});

test('a time that summer time skips is refused', () => {
  // Cairo's clocks go from Thursday 23:59 to Friday 01:00.
  expect(parseSlot('04/30/2027 12:30 AM', 'Africa/Cairo', NOW).problem).toBe(
    'slot must be a time that exists: the clocks of Africa/Cairo skip this hour on that day',
  );
  expect(parseSlot('04/30/2027 01:00 AM', 'Africa/Cairo', NOW).date).toEqual(new Date('2027-04-29T22:00:00Z'));
});

test.each([
  ['12/31/2030 03:30 PM', 'Asia/Kolkata', '2030-12-31T10:00:00.000Z'],
  ['12/31/2030 12:00 AM', 'UTC', '2030-12-31T00:00:00.000Z'],
  ['12/31/2030 12:00 PM', 'UTC', '2030-12-31T12:00:00.000Z'],
  ['07/01/2030 09:00 AM', 'Europe/Berlin', '2030-07-01T07:00:00.000Z'],
  ['01/02/2030 09:00 AM', 'Europe/Berlin', '2030-01-02T08:00:00.000Z'],
])('%s in %s is converted to %s and back', (slot, timeZone, instant) => {
  expect(parseSlot(slot, timeZone, NOW).date?.toISOString()).toBe(instant);
  expect(formatSlot(new Date(instant), timeZone)).toBe(slot);
});
