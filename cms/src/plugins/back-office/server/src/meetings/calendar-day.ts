import { offsetAt, toInstant, toWallTime } from '#platform/time/wall-time';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes of a day of 24 hours. */
const MINUTES_PER_DAY = 24 * 60;

/** The day at an instant (ms since 1970) in a time zone, as `2030-12-31`. */
export const dateAt = (instant: number, timeZone: string): string =>
  new Date(toWallTime(instant, timeZone)).toISOString().slice(0, 10);

/** The day that comes `count` days after `date`. */
export const addDays = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10);

/** The day of the week, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

/** The minute of the day in `HH:mm`; 24:00 is 1440. */
export function parseTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The instant at which the clocks of a zone show a minute of a day for the first time; null if they skip it. */
function toDayInstant(date: string, minute: number, timeZone: string): number | null {
  const { instant, isSkipped } = toInstant(Date.parse(date) + minute * MINUTE_MS, timeZone);
  return isSkipped ? null : instant;
}

/** Whether the clocks of a zone show the time of an instant for the first time. */
const isFirstOccurrence = (instant: number, timeZone: string): boolean =>
  toInstant(toWallTime(instant, timeZone), timeZone).instant === instant;

/** The step in which clocks are changed by less than an hour, and in which times are offered, in minutes. */
const STEP_MINUTES = 5;

/** The instant of a minute of a day, or of the end of the change of clocks that skips it: Samoa skipped a whole day. */
function toNextInstant(date: string, minute: number, timeZone: string): number {
  for (let next = minute; next <= minute + MINUTES_PER_DAY; next += STEP_MINUTES) {
    const instant = toDayInstant(date, next, timeZone);
    if (instant !== null) return instant;
  }
  throw new Error(`The clocks of ${timeZone} skip more than a day after ${date}`);
}

/** Converts the minutes of one day in one time zone to instants. */
export interface Day {
  /** The first instant of the day in ms since 1970. */
  start: number;
  /** The first instant of the next day. */
  end: number;
  /** The instant of a minute of the day: the first one of a minute that comes twice, null for one that is skipped. */
  toInstant(minute: number): number | null;
  /** As `toInstant`; for a skipped minute the instant at which the clocks go on. */
  toNextInstant(minute: number): number;
  /** Whether the clocks show the time of an instant of the day for the first time; they show an hour twice when they go back. */
  isFirstOccurrence(instant: number): boolean;
}

/** Opens a day of the calendar (`2030-12-31`) in a time zone. */
export function openDay(date: string, timeZone: string): Day {
  const start = toNextInstant(date, 0, timeZone);
  const end = toNextInstant(addDays(date, 1), 0, timeZone);
  const hasChange = end - start !== DAY_MS || offsetAt(start, timeZone) !== offsetAt(end - 1, timeZone);
  if (hasChange) {
    return {
      start,
      end,
      toInstant: (minute) => toDayInstant(date, minute, timeZone),
      toNextInstant: (minute) => toNextInstant(date, minute, timeZone),
      isFirstOccurrence: (instant) => isFirstOccurrence(instant, timeZone),
    };
  }
  const add = (minute: number) => start + minute * MINUTE_MS;
  return { start, end, toInstant: add, toNextInstant: add, isFirstOccurrence: () => true };
}
