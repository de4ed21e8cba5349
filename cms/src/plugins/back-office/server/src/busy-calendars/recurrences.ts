import ICAL from 'ical.js';
import { asUtc, type ToInstant } from './calendar-zones';
import type { Moment } from './moments';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** A zone's clock differs from UTC by less than this. */
export const MAX_OFFSET_MS = DAY_MS;
/** The instances that one rule may have before and within the range that is read. */
const MAX_INSTANCES = 20_000;
/** The instances of all rules of a calendar together. */
const MAX_TOTAL_INSTANCES = 200_000;

/** The lengths of the frequencies that have one; rules of these can begin later without a change of their instances. */
const FREQUENCY_MS: Record<string, number> = {
  SECONDLY: SECOND_MS,
  MINUTELY: 60 * SECOND_MS,
  HOURLY: 3600 * SECOND_MS,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};
/** Limits the work for the rules of one calendar. */
export interface InstanceBudget {
  left: number;
}
export const createInstanceBudget = (): InstanceBudget => ({ left: MAX_TOTAL_INSTANCES });

const monthOf = (time: ICAL.Time) => time.year * 12 + time.month - 1;

/** Moves the start of a monthly or yearly rule to shortly before `from`, unless not every month has its day. */
function skipMonths(start: ICAL.Time, rule: ICAL.Recur, from: number): ICAL.Time {
  const step = (rule.freq === 'YEARLY' ? 12 : 1) * rule.interval;
  const skipped = Math.floor((monthOf(ICAL.Time.fromJSDate(new Date(from), true)) - monthOf(start)) / step) - 1;
  // Weeks of a year take their day from the start.
  if (skipped <= 0 || start.day > 28 || rule.parts.BYWEEKNO) return start;
  const month = monthOf(start) + skipped * step;
  return ICAL.Time.fromData({ ...start.toJSON(), year: Math.floor(month / 12), month: (month % 12) + 1 });
}

/** The first wall time of the rule, moved to shortly before `from` where that keeps the instances as they are. */
function beginNear(start: ICAL.Time, rule: ICAL.Recur, from: number): ICAL.Time {
  if (rule.count) return start;
  const step = (FREQUENCY_MS[rule.freq] ?? 0) * rule.interval;
  if (step === 0) return skipMonths(start, rule, from);
  const skipped = Math.floor((from - asUtc(start)) / step) - 1;
  if (skipped <= 0) return start;
  const moved = start.clone();
  const milliseconds = skipped * step;
  moved.adjust(Math.floor(milliseconds / DAY_MS), 0, 0, (milliseconds % DAY_MS) / SECOND_MS);
  return moved;
}

/** Whether an instance is after the rule's end, which is a day, a wall time or an instant. */
function isAfter(until: Moment | null, wall: ICAL.Time, toInstant: ToInstant): boolean {
  if (!until) return false;
  const last = asUtc(until.wall);
  if (until.wall.isDate) return asUtc(wall) >= last + DAY_MS;
  if (until.isFloating) return asUtc(wall) > last;
  const lastInstant = until.toInstant(until.wall);
  if (!wall.isDate) return toInstant(wall) > lastInstant;
  // Of whole days some programs write the last one as its beginning in UTC.
  return asUtc(wall) > last && toInstant(wall) !== lastInstant;
}

/** The range and the conversion with which instances are listed. */
export interface Search {
  /** Wall times as if in UTC, as `to`. */
  from: number;
  to: number;
  toInstant: ToInstant;
  budget: InstanceBudget;
}

/** The wall times at which the rule begins an instance between `from` and `to`. Throws if there are too many. */
export function listInstances(
  rule: ICAL.Recur,
  until: Moment | null,
  start: ICAL.Time,
  { from, to, toInstant, budget }: Search,
): ICAL.Time[] {
  const iterator = rule.iterator(beginNear(start, rule, from));
  const found: ICAL.Time[] = [];
  for (let count = 0; ; count += 1) {
    const wall = iterator.next();
    if (!wall || asUtc(wall) > to || isAfter(until, wall, toInstant)) return found;
    budget.left -= 1;
    if (budget.left < 0) throw new Error('The calendar has too many recurring events');
    if (count > MAX_INSTANCES) throw new Error('The event has too many instances');
    if (asUtc(wall) >= from) found.push(wall.clone());
  }
}
