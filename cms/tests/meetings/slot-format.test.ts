import fc from 'fast-check';
import { formatSlot, parseSlot } from '../../src/plugins/back-office/server/src/meetings/slot-format';
import { HOUR, readClock, STEP, ZONES } from '../support/free-times-by-clock';

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

test.each([
  ['10/27/2030 02:30 AM', 'Europe/Berlin', '2030-10-27T00:30:00.000Z'],
  ['10/27/2030 01:30 AM', 'Europe/London', '2030-10-27T00:30:00.000Z'],
  ['04/07/2030 02:30 AM', 'Australia/Sydney', '2030-04-06T15:30:00.000Z'],
  ['04/07/2030 01:45 AM', 'Australia/Lord_Howe', '2030-04-06T14:45:00.000Z'],
])('a time that clocks show twice is the first one: %s in %s is %s', (slot, timeZone, instant) => {
  expect(parseSlot(slot, timeZone, NOW, true).date?.toISOString()).toBe(instant);
});

test('the slot of an instant is what the clocks show, and leads back to the first instant with that time', () => {
  const steps = fc.integer({ min: Date.UTC(2027, 3) / STEP, max: Date.UTC(2031, 0) / STEP });
  // Half of the instants are around the changes of clocks.
  const nearChanges = fc
    .tuple(fc.constantFrom('2027-03-28', '2027-10-31', '2028-03-12', '2029-04-01', '2030-10-27'), fc.nat(24 * 12))
    .map(([date, offset]) => Date.parse(date) / STEP - 12 * 12 + offset);
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.oneof(steps, nearChanges), (timeZone, step) => {
      const clock = readClock(step * STEP, timeZone);
      const slot = formatSlot(new Date(step * STEP), timeZone);
      const [month, day, year, hour = 0, minute] = slot.split(/[/ :]/).map(Number);
      expect([year, month, day].join('-')).toBe(clock.date.split('-').map(Number).join('-'));
      expect(((hour % 12) + (slot.endsWith('PM') ? 12 : 0)) * 60 + (minute ?? 0)).toBe(clock.minute);
      let first = step * STEP;
      for (let earlier = first - 3 * HOUR; earlier < first; earlier += STEP) {
        const { date, minute: shown } = readClock(earlier, timeZone);
        if (date === clock.date && shown === clock.minute) first = earlier;
      }
      expect(parseSlot(slot, timeZone, NOW, true).date).toEqual(new Date(first));
    }),
    { numRuns: 2000, seed: 20_261_129 },
  );
});
