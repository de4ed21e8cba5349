import fc from 'fast-check';
import {
  type BookedTimes,
  checkTime,
  listFreeTimes,
  type MeetingRules,
} from '../../src/plugins/back-office/server/src/meetings/compute-free-times';
import { DAY, HOUR, isFree, MINUTE, readClock, STEP, ZONES } from '../support/free-times-by-clock';

/** Every run tries the same cases. */
const SEED = 20_261_124;

const timeText = (step: number) =>
  `${String(Math.floor((step * 5) / 60)).padStart(2, '0')}:${String((step * 5) % 60).padStart(2, '0')}`;

/** Hours of one day: from and to in steps of five minutes, 24:00 the last. */
const hours = fc
  .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 288 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: timeText(from), to: timeText(to) }));

const NOW_MIN = Date.UTC(2027, 0, 1);
const NOW_MAX = Date.UTC(2028, 11, 31);

/** Instants up to `days` after `now`, in steps of a unit. */
const ranges = (now: number, days: number, maxCount: number) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -12 * 12, max: days * 288 }), fc.integer({ min: 1, max: 40 }))
      .map(([offset, length]) => {
        const start = Math.floor(now / STEP) * STEP + offset * STEP;
        return { start, end: start + length * STEP };
      }),
    { maxLength: maxCount },
  );

const scenario = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    now: fc.integer({ min: NOW_MIN / MINUTE, max: NOW_MAX / MINUTE }).map((minute) => minute * MINUTE),
    horizon: fc.integer({ min: 1, max: 8 }),
  })
  .chain(({ timeZone, now, horizon }) =>
    fc.record({
      now: fc.constant(now),
      rules: fc.record({
        timeZone: fc.constant(timeZone),
        horizon: fc.constant(horizon),
        hours: fc
          .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 3 })
          .chain((days) => fc.tuple(...days.map((day) => hours.map((entry) => ({ day, ...entry }))))),
        exceptions: fc.array(
          fc.tuple(fc.integer({ min: 0, max: horizon }), fc.boolean(), hours).map(([offset, closed, entry]) => ({
            date: new Date(now + offset * DAY).toISOString().slice(0, 10),
            closed,
            ...entry,
          })),
          { maxLength: 1 },
        ),
        minutes: fc.constantFrom(15, 20, 30, 45, 60, 90, 120),
        gap: fc.integer({ min: 0, max: 12 }).map((steps) => steps * 5),
        notice: fc.integer({ min: 0, max: 48 }),
        mostPerDay: fc.option(fc.integer({ min: 1, max: 3 })),
      }),
      taken: fc.record({ meetings: ranges(now, horizon, 8), busy: ranges(now, horizon, 8) }),
    }),
  );

test('the free times are those that the clocks of the site, the meetings and the events leave free', () => {
  fc.assert(
    fc.property(scenario, ({ now, rules, taken }) => {
      const expected: number[] = [];
      const end = now + (rules.horizon + 2) * DAY;
      for (let start = Math.ceil(now / STEP) * STEP; start < end; start += STEP) {
        if (isFree(start, rules, taken, now)) expected.push(start);
      }
      expect(listFreeTimes(rules, taken, now)).toEqual(expected);
    }),
    { numRuns: 150, seed: SEED },
  );
});

test('a time is found free exactly if it is listed', () => {
  fc.assert(
    fc.property(scenario, ({ now, rules, taken }) => {
      const listed = new Set(listFreeTimes(rules, taken, now));
      const offered = listFreeTimes({ ...rules, mostPerDay: null }, { meetings: [], busy: [] }, now);
      for (const start of offered) expect(checkTime(start, rules, taken, now) === 'free').toBe(listed.has(start));
    }),
    { seed: SEED },
  );
});

const RULES: MeetingRules = {
  timeZone: 'Europe/Berlin',
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
  exceptions: [],
  minutes: 30,
  gap: 0,
  notice: 0,
  horizon: 1,
  mostPerDay: null,
};
const NOTHING: BookedTimes = { meetings: [], busy: [] };

test.each([
  ['a day of 23 hours', '2027-03-28', 46],
  ['a day of 25 hours', '2027-10-31', 48],
  ['a day of 24 hours', '2027-06-15', 48],
])('%s offers the hours that its clocks show, each once', (_, date, count) => {
  const midnight = Date.parse(`${date}T00:00:00+01:00`) - (date === '2027-03-28' ? 0 : HOUR);
  const ofDay = listFreeTimes(RULES, NOTHING, midnight).filter(
    (start) => readClock(start, 'Europe/Berlin').date === date,
  );
  expect(ofDay).toHaveLength(count);
});

test('a time that a meeting holds is taken; an event, a full day and a time outside the hours refuse it', () => {
  const now = Date.parse('2027-06-15T00:00:00Z');
  const start = now + 10 * HOUR;
  const range = { start, end: start + 30 * MINUTE };
  const check = (rules: Partial<MeetingRules>, taken: Partial<BookedTimes>, at = start) =>
    checkTime(at, { ...RULES, ...rules }, { ...NOTHING, ...taken }, now);
  expect(check({}, {})).toBe('free');
  expect(check({}, { meetings: [range] })).toBe('taken');
  expect(check({ gap: 15 }, { meetings: [range] }, range.end)).toBe('taken');
  expect(check({ gap: 15 }, { busy: [range] }, range.end)).toBe('free');
  expect(check({}, { busy: [range] })).toBe('refused');
  expect(check({ mostPerDay: 1 }, { meetings: [range] }, range.end)).toBe('refused');
  expect(check({}, {}, start + 10 * MINUTE)).toBe('refused');
  expect(check({ notice: 11 }, {})).toBe('refused');
});
