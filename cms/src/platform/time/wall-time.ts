import { tzOffset } from '@date-fns/tz';
import { findTimeZone } from '#contract/time-zones';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * How far the clocks of a time zone are ahead of UTC at an instant (ms since 1970), in ms. `tzOffset` keeps a formatter for
 * each spelling of a zone for ever, therefore it is given the current name alone.
 */
export const offsetAt = (instant: number, timeZone: string): number =>
  Math.round(tzOffset(findTimeZone(timeZone) ?? timeZone, new Date(instant)) * MINUTE_MS);

/** The wall time of an instant: what the clocks of a zone show, in ms since 1970 as if the zone was UTC. */
export const toWallTime = (instant: number, timeZone: string): number => instant + offsetAt(instant, timeZone);

interface Conversion {
  /** In ms since 1970. */
  instant: number;
  /** Whether the clocks never show the wall time, because they are put forward over it. */
  isSkipped: boolean;
}

/**
 * Converts a wall time (ms since 1970 as if the zone was UTC) to an instant: the first one of a time that the clocks show
 * twice. A time that they skip is counted from before the change, so 02:30 is 03:30 (RFC 5545, 3.3.5).
 */
export function toInstant(wallTime: number, timeZone: string): Conversion {
  const before = wallTime - offsetAt(wallTime - DAY_MS, timeZone);
  const after = wallTime - offsetAt(wallTime + DAY_MS, timeZone);
  const shown = [before, after].filter((instant) => toWallTime(instant, timeZone) === wallTime);
  return shown.length > 0 ? { instant: Math.min(...shown), isSkipped: false } : { instant: before, isSkipped: true };
}
