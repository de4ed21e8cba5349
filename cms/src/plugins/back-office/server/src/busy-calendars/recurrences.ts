import ICAL from 'ical.js';
import { asUtc, type ToInstant } from './calendar-zones';
import type { Moment } from './moments';
import type { Rule } from './recurrence-rules';
import { cycleOf, type DayRule, hasInstances, isNamed, periodOf, periodStart } from './rule-days';

const DAY_MS = 86_400_000;
const DAYS_OF_LONGEST_PERIOD = 371;
/** A zone's clock differs from UTC by less than this. */
export const MAX_OFFSET_MS = DAY_MS;
/** The instances that a rule of seconds, minutes or hours may have before and within the range that is read. */
const MAX_FINE_INSTANCES = 20_000;
/**
 * The days that are looked at for all rules of a calendar together, some 10 seconds of work, half of what its thread has. An
 * instance that is found costs as much as 10, one of a fine rule as much as 50, and so does each further one of a day.
 */
const MAX_DAYS = 3_000_000;
const FINE_COST = 50;
const FOUND_COST = 10;

/** Limits the work for the rules of one calendar. */
export interface InstanceBudget {
  left: number;
}
export const createInstanceBudget = (): InstanceBudget => ({ left: MAX_DAYS });

function spend(budget: InstanceBudget, cost: number): void {
  budget.left -= cost;
  if (budget.left < 0) throw new Error('The calendar has too many recurring events');
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

/** The instances of a rule that counts seconds, minutes or hours, as wall times in ms. */
function* listFine({ stepMs, count }: Rule, start: number, { from, budget }: Search): Generator<number> {
  const skipped = count === null ? Math.max(Math.floor((from - start) / stepMs), 0) : 0;
  for (let index = 0; index < MAX_FINE_INSTANCES; index += 1) {
    spend(budget, FINE_COST);
    yield start + (skipped + index) * stepMs;
  }
  throw new Error('The event has too many instances');
}

/** The instances of one period that count. */
const choose = (instances: number[], positions: number[]) =>
  positions.length === 0 ? instances : instances.filter((_, index) => isNamed(positions, index + 1, instances.length));

type RuleOfDays = Rule & { days: DayRule };

/** The day from which the instances of a rule are listed, and how many it has before, the start among them. */
function skipDays({ days, times, positions, count }: RuleOfDays, start: number, { from, budget }: Search) {
  const firstDay = Math.floor(start / DAY_MS);
  const searchFrom = Math.max(firstDay, Math.floor(from / DAY_MS));
  if (count === null) return { day: searchFrom, skipped: 1 };
  const cycle = positions.length === 0 ? cycleOf(days) : null;
  const cycles = cycle === null ? 0 : Math.floor((searchFrom - firstDay) / cycle);
  if (cycle === null || cycles === 0) return { day: firstDay, skipped: 1 };
  spend(budget, cycle);
  const firstPeriod = periodOf(days, firstDay);
  const isOwn = (day: number) => (periodOf(days, day) - firstPeriod) % days.interval === 0 && hasInstances(days, day);
  const own = Array.from({ length: cycle }, (_, index) => firstDay + index).filter(isOwn);
  const early = own[0] === firstDay ? times.filter((time) => firstDay * DAY_MS + time <= start).length : 0;
  return { day: firstDay + cycles * cycle, skipped: 1 + cycles * own.length * times.length - early };
}

/** The instances of a rule that counts days, weeks, months or years, as wall times in ms, from the period of a day on. */
function* listByDays({ days, times, positions }: RuleOfDays, start: number, from: number, search: Search) {
  const firstPeriod = periodOf(days, Math.floor(start / DAY_MS));
  let day = periodStart(days, from);
  let instances: number[] = [];
  for (let period = periodOf(days, day); day <= search.to / DAY_MS + DAYS_OF_LONGEST_PERIOD; day += 1) {
    spend(search.budget, 1);
    const current = periodOf(days, day);
    if (current !== period) {
      yield* choose(instances, positions);
      instances = [];
      period = current;
    }
    const isInPeriod = (current - firstPeriod) % days.interval === 0;
    if (!isInPeriod || !hasInstances(days, day)) continue;
    spend(search.budget, (times.length - 1) * FINE_COST);
    for (const time of times) instances.push(day * DAY_MS + time);
  }
  yield* choose(instances, positions);
}

/**
 * The wall times at which the rule begins an instance between `from` and `to`. The start is always the first instance
 * (RFC 5545, 3.8.5.3). Throws if there are too many.
 */
export function listInstances(rule: Rule, until: Moment | null, start: ICAL.Time, search: Search): ICAL.Time[] {
  const first = asUtc(start);
  const { days } = rule;
  const found: ICAL.Time[] = [];
  const { day, skipped } = days
    ? skipDays({ ...rule, days }, first, search)
    : { day: Math.floor(first / DAY_MS), skipped: 1 };
  // Of the week in which the listing begins the days before are counted already.
  const counting = Math.max(first + 1, day * DAY_MS);
  let counted = skipped;
  for (const instance of days ? listByDays({ ...rule, days }, first, day, search) : listFine(rule, first, search)) {
    if (instance < counting) continue;
    counted += 1;
    if (instance > search.to || (rule.count !== null && counted > rule.count)) break;
    if (instance < search.from) continue;
    const wall = ICAL.Time.fromJSDate(new Date(instance), true);
    wall.isDate = start.isDate;
    if (isAfter(until, wall, search.toInstant)) break;
    spend(search.budget, FOUND_COST);
    found.push(wall);
  }
  return isAfter(until, start, search.toInstant) ? [] : [start, ...found];
}
