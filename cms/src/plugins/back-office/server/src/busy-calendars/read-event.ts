import ICAL from 'ical.js';
import { type FindEnd, linesOf, readEnd, readStart, valuesOf } from './event-values';
import type { CalendarEvent } from './events';
import { type Moment, NamedInstances, type Period, readMoment, readPeriod } from './moments';
import { type Instance, isTooFar, move, readMoves, toWall } from './moved-instances';
import { readRule } from './recurrence-rules';
import { type InstanceBudget, listInstances, MAX_OFFSET_MS } from './recurrences';

/** The settings for all events of a calendar; `from` and `to` in ms since 1970. */
export interface Reading {
  from: number;
  to: number;
  budget: InstanceBudget;
}

/** The content of an event. */
export interface FoundTimes {
  times: Period[];
  /** The parts that could not be read, as parts of sentences. */
  problems: string[];
  /** Whether it may take more time than was found. */
  isPartial: boolean;
}

/** An event while it is read. */
interface Draft extends Reading {
  event: CalendarEvent;
  start: Moment;
  findEnd: FindEnd;
  problems: Set<string>;
}

const NO_BEGINNING = 'its beginning cannot be read';
const NO_REPETITION = 'its repetition cannot be read, so only its first date counts';
const NO_EXTRA_DATE = 'an additional date of it cannot be read';
const NO_EXCEPTION = 'an exception of it cannot be read, so it may count too often';
const TOO_FAR = 'its later dates are moved by more than a year, so they count where they were';
/** After these an event may take more time than was found. */
const PARTIAL = [NO_BEGINNING, NO_REPETITION, NO_EXTRA_DATE, TOO_FAR];

/** The wall times that the rules of RRULE or EXRULE list around the range. */
function listByRules(name: 'RRULE' | 'EXRULE', draft: Draft, farthestMove: number): ICAL.Time[] {
  const { event, start, findEnd, from, to, budget, problems } = draft;
  const length = findEnd(start.wall) - start.toInstant(start.wall);
  // Compared as wall times: a zone's offset is less than a day.
  const search = {
    from: from - length - 2 * MAX_OFFSET_MS - farthestMove,
    to: to + MAX_OFFSET_MS + farthestMove,
    toInstant: start.toInstant,
    budget,
  };
  return linesOf(event, name).flatMap((line) => {
    try {
      const rule = readRule(line.value, start.wall);
      const text = rule.until;
      const until = text === null ? null : readMoment({ ...line, parameters: new Map() }, text, event.clocks);
      if (text !== null && until === null) problems.add('the end of its repetition cannot be read, so it has none');
      return listInstances(rule, until, start.wall, search);
    } catch {
      problems.add(name === 'RRULE' ? NO_REPETITION : NO_EXCEPTION);
      return [];
    }
  });
}

/** The instances that EXDATE and EXRULE leave out. */
function readExceptions(draft: Draft, farthestMove: number): NamedInstances {
  const { event, start, problems } = draft;
  const excluded = new NamedInstances();
  for (const { line, value } of valuesOf(event, 'EXDATE')) {
    const moment = readMoment(line, value, event.clocks);
    if (moment) excluded.add(moment);
    else problems.add(NO_EXCEPTION);
    if (moment?.problem) problems.add(moment.problem);
  }
  for (const wall of listByRules('EXRULE', draft, farthestMove)) excluded.add({ ...start, wall });
  return excluded;
}

/** The instances of RDATE; a period has its own end. */
function readExtraInstances({ event, start, findEnd, problems }: Draft): Instance[] {
  return valuesOf(event, 'RDATE').flatMap(({ line, value }) => {
    const period = value.includes('/') ? readPeriod(line, value, event.clocks) : null;
    const moment = period ?? readMoment(line, value, event.clocks);
    if (!moment) {
      problems.add(NO_EXTRA_DATE);
      return [];
    }
    if (moment.problem) problems.add(moment.problem);
    const { year, month, day, isDate } = moment.wall;
    // A date of an event that has a time is a day on which it takes place.
    const onDay = isDate ? ICAL.Time.fromData({ ...start.wall.toJSON(), year, month, day }) : null;
    const wall = onDay ?? toWall(moment.toInstant(moment.wall), start.toInstant);
    const begin = start.toInstant(wall);
    return [{ wall, start: begin, end: period?.end ?? findEnd(wall) }];
  });
}

function listTimes(draft: Draft): Period[] {
  const { event, start, findEnd, problems } = draft;
  const moves = readMoves(event, start);
  if (moves.some(isTooFar)) problems.add(TOO_FAR);
  const near = moves.filter((one) => !isTooFar(one));
  const farthestMove = Math.max(0, ...near.map(({ distance }) => Math.abs(distance)));
  const walls = [start.wall, ...listByRules('RRULE', draft, farthestMove)];
  const instances = walls.map((wall) => ({ wall, start: start.toInstant(wall), end: findEnd(wall) }));
  const excluded = readExceptions(draft, farthestMove);
  const { replaced } = event.series;
  return [...instances, ...readExtraInstances(draft)]
    .filter(({ wall, start: instant }) => !excluded.has(wall, instant) && !replaced.has(wall, instant))
    .flatMap((instance) => move(instance, moves, start));
}

/** Reads the times that an event takes, as far as it can be read; those around the range, if it recurs. */
export function readEvent(event: CalendarEvent, reading: Reading): FoundTimes {
  if (event.isFree) return { times: [], problems: [], isPartial: false };
  const start = readStart(event);
  if (!start) return { times: [], problems: [NO_BEGINNING], isPartial: true };
  const problems = new Set(start.problem ? [start.problem] : []);
  const findEnd = readEnd(event, start, problems);
  const own = { start: start.toInstant(start.wall), end: findEnd(start.wall) };
  if (event.replaces?.problem) problems.add(event.replaces.problem);
  if (event.replaces === null) problems.add('the date that it replaces cannot be read, so both count');
  const times = event.replaces === undefined ? listTimes({ ...reading, event, start, findEnd, problems }) : [own];
  return { times, problems: [...problems], isPartial: PARTIAL.some((problem) => problems.has(problem)) };
}
