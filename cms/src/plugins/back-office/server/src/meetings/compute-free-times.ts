import type { Availability } from '#api/availability/availability';
import { addDays, type Day, dateAt, openDay, parseTime, weekdayOf } from './calendar-day';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time of meetings is held in units of this length, which divides every offered time. */
export const UNIT_MS = 5 * MINUTE_MS;

/** From `start` to before `end`, in ms since 1970. */
export interface TimeRange {
  start: number;
  end: number;
}

/** The rules of the owner that decide which times are offered. */
export type MeetingRules = Pick<
  Availability,
  'hours' | 'exceptions' | 'minutes' | 'gap' | 'notice' | 'horizon' | 'mostPerDay'
> & {
  /** The site's time zone, in which hours and days are meant. */
  timeZone: string;
};

/** What takes up time: requested and confirmed meetings, without their gaps, and the events of busy calendars. */
export interface BookedTimes {
  meetings: readonly TimeRange[];
  busy: readonly TimeRange[];
}

/** The units that a meeting and the gap after it hold: both ends are rounded outwards. */
export function toHeldRange({ start, end }: TimeRange, gapMinutes: number): TimeRange {
  return {
    start: Math.floor(start / UNIT_MS) * UNIT_MS,
    end: Math.ceil((end + gapMinutes * MINUTE_MS) / UNIT_MS) * UNIT_MS,
  };
}

/** The hours of a date, as minutes of the day. An exception replaces the hours of its day of the week. */
function hoursOf(date: string, { hours, exceptions }: MeetingRules) {
  const replacing = exceptions.filter((exception) => exception.date === date);
  const entries =
    replacing.length > 0
      ? replacing.filter(({ closed }) => !closed)
      : hours.filter(({ day }) => day === weekdayOf(date));
  return entries.map(({ from, to }) => ({ from: parseTime(from), to: parseTime(to) }));
}

/** The times of a day that the hours allow, ascending. */
function listStarts(date: string, day: Day, rules: MeetingRules): number[] {
  const length = rules.minutes * MINUTE_MS;
  const starts: number[] = [];
  for (const { from, to } of hoursOf(date, rules)) {
    const end = day.toNextInstant(to);
    for (let minute = from; minute + rules.minutes <= to; minute += rules.minutes) {
      const start = day.toInstant(minute);
      if (start !== null && start + length <= end) starts.push(start);
    }
  }
  return starts.sort((one, other) => one - other);
}

/** The starts that no range blocks; a range blocks the starts between its ends. Both lists are ascending. */
function withoutBlocked(starts: number[], blocked: readonly TimeRange[]): number[] {
  let next = 0;
  let blockedUntil = Number.NEGATIVE_INFINITY;
  return starts.filter((start) => {
    for (let range = blocked[next]; range && range.start < start; range = blocked[++next]) {
      blockedUntil = Math.max(blockedUntil, range.end);
    }
    return start >= blockedUntil;
  });
}

/** The ranges between whose ends no meeting can start, ascending. */
function listBlocked({ minutes, gap }: MeetingRules, { meetings, busy }: BookedTimes): TimeRange[] {
  const length = minutes * MINUTE_MS;
  const byMeetings = meetings.map((meeting) => {
    const { start, end } = toHeldRange(meeting, gap);
    return { start: start - length - gap * MINUTE_MS, end };
  });
  const byEvents = busy.map(({ start, end }) => ({ start: start - length, end }));
  return [...byMeetings, ...byEvents].sort((one, other) => one.start - other.start);
}

function countByDay(meetings: readonly TimeRange[], timeZone: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { start } of meetings) {
    const date = dateAt(start, timeZone);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}

/** All times that the hours offer between the notice and the horizon, whatever is taken, by day of the site's zone. */
function* listOffered(rules: MeetingRules, now: number, range: TimeRange): Generator<[date: string, starts: number[]]> {
  const first = Math.max(now + rules.notice * HOUR_MS, range.start);
  const today = dateAt(now, rules.timeZone);
  const end = Math.min(openDay(addDays(today, rules.horizon), rules.timeZone).end, range.end);
  if (first >= end) return;
  const lastDate = dateAt(end - 1, rules.timeZone);
  for (let date = dateAt(first, rules.timeZone); date <= lastDate; date = addDays(date, 1)) {
    const starts = listStarts(date, openDay(date, rules.timeZone), rules);
    yield [date, starts.filter((start) => start >= first && start < end)];
  }
}

const ALWAYS: TimeRange = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/**
 * The starts of all free times in ms since 1970, ascending: within hours and exceptions, after the notice, up to the last
 * day of the horizon, away from meetings with their gaps and from busy times, on days below the most meetings.
 */
export function listFreeTimes(rules: MeetingRules, taken: BookedTimes, now: number): number[] {
  const counts = rules.mostPerDay === null ? null : countByDay(taken.meetings, rules.timeZone);
  const isFull = (date: string) => counts !== null && (counts.get(date) ?? 0) >= (rules.mostPerDay ?? 0);
  const starts = [...listOffered(rules, now, ALWAYS)].flatMap(([date, ofDay]) => (isFull(date) ? [] : ofDay));
  return withoutBlocked(starts, listBlocked(rules, taken));
}

/** Whether a time is free; `taken` if a meeting holds it, `refused` if it is not offered for any other reason. */
export function checkTime(
  start: number,
  rules: MeetingRules,
  taken: BookedTimes,
  now: number,
): 'free' | 'taken' | 'refused' {
  const isIn = (starts: Iterable<[string, number[]]>) => [...starts].some(([, ofDay]) => ofDay.includes(start));
  if (!isIn(listOffered(rules, now, { start, end: start + 1 }))) return 'refused';
  const isBlocked = (by: BookedTimes) => withoutBlocked([start], listBlocked(rules, by)).length === 0;
  if (isBlocked({ meetings: taken.meetings, busy: [] })) return 'taken';
  if (isBlocked({ meetings: [], busy: taken.busy })) return 'refused';
  if (rules.mostPerDay === null) return 'free';
  const count = countByDay(taken.meetings, rules.timeZone).get(dateAt(start, rules.timeZone)) ?? 0;
  return count < rules.mostPerDay ? 'free' : 'refused';
}
