import ICAL from 'ical.js';
import { asUtc, type Clocks, type ToInstant } from './calendar-zones';
import type { Line } from './read-lines';

/** A date or a time as a calendar writes it. */
export interface Moment {
  wall: ICAL.Time;
  toInstant: ToInstant;
  /** Whether it is neither a date nor in a zone. */
  isFloating: boolean;
  /** The sentence for the owner about its zone. */
  problem?: string | undefined;
}

/** From one instant to another, in ms since 1970. */
export interface Period {
  start: number;
  end: number;
}

/** `20300131`, `20300131T100000Z`, and what programs write instead: with hyphens and colons, an offset, without seconds. */
const DATE = /^(\d{4})-?(\d\d)-?(\d\d)$/;
const DATE_TIME = /^(\d{4})-?(\d\d)-?(\d\d)[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/** The date and the time in the text; null for 30 February and the like. */
function readWall(text: string, isDate: boolean): ICAL.Time | null {
  const [, ...parts] = (isDate ? DATE : DATE_TIME).exec(text) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(0, 6)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 100 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (hour > 24 || minute > 59 || second > 60) return null;
  const wall = ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate });
  // 24:00 and a leap second belong to the next minute.
  wall.adjust(0, 0, 0, 0);
  return wall;
}

const isDateLine = ({ parameters }: Line) => parameters.get('VALUE')?.toUpperCase() === 'DATE';

/** Reads one value of a property such as DTSTART; null if it cannot be read. */
export function readMoment(line: Line, given: string, clocks: Clocks): Moment | null {
  const text = given.trim().toUpperCase();
  const isDate = DATE.test(text) || isDateLine(line);
  const wall = readWall(isDate ? text.replace(/[T ].*$/, '') : text, isDate);
  if (!wall) return null;
  if (isDate) return { wall, ...clocks.floating, isFloating: false };
  const zone = DATE_TIME.exec(text)?.[7];
  if (zone === 'Z') return { wall, toInstant: asUtc, isFloating: false };
  if (zone) return { wall, ...clocks.named(zone), isFloating: false };
  const name = line.parameters.get('TZID');
  return name ? { wall, ...clocks.named(name), isFloating: false } : { wall, ...clocks.floating, isFloating: true };
}

/** The instant that is a duration after a wall time: its days are days of the clock, the rest is exact. */
export function addDuration(wall: ICAL.Time, duration: ICAL.Duration, toInstant: ToInstant): number {
  const days = wall.clone();
  days.adjust(duration.weeks * 7 + duration.days, 0, 0, 0);
  return toInstant(days) + (duration.hours * 3600 + duration.minutes * 60 + duration.seconds) * 1000;
}

/** A duration that is not negative; null if it cannot be read. */
export function readDuration(text: string): ICAL.Duration | null {
  try {
    const duration = ICAL.Duration.fromString(text.trim().toUpperCase());
    return duration.isNegative && duration.toSeconds() !== 0 ? null : duration;
  } catch {
    return null;
  }
}

/** Reads a period, which is a beginning with an end or a duration; null if it cannot be read. */
export function readPeriod(line: Line, text: string, clocks: Clocks): (Period & Moment) | null {
  const [from = '', to = ''] = text.split('/');
  const moment = readMoment(line, from, clocks);
  if (!moment) return null;
  const start = moment.toInstant(moment.wall);
  if (/^\s*[+-]?P/i.test(to)) {
    const duration = readDuration(to);
    return duration && { ...moment, start, end: addDuration(moment.wall, duration, moment.toInstant) };
  }
  const last = readMoment(line, to, clocks);
  const end = last?.toInstant(last.wall) ?? Number.NaN;
  return end >= start ? { ...moment, start, end } : null;
}

const dayOf = ({ year, month, day }: ICAL.Time): string => `${year}-${month}-${day}`;

/** Instances of a recurring event that are left out or replaced, in all the ways in which programs name them. */
export class NamedInstances {
  private readonly instants = new Set<number>();
  private readonly walls = new Set<number>();
  private readonly days = new Set<string>();
  private readonly midnights = new Set<string>();

  add({ wall, toInstant, isFloating }: Moment): void {
    if (wall.isDate) {
      this.days.add(dayOf(wall));
      return;
    }
    this.instants.add(toInstant(wall));
    // Without a zone it is often meant on the clock of the event.
    if (isFloating) this.walls.add(asUtc(wall));
    if (wall.hour + wall.minute + wall.second === 0) this.midnights.add(dayOf(wall));
  }

  has(wall: ICAL.Time, instant: number): boolean {
    if (this.instants.has(instant) || this.days.has(dayOf(wall))) return true;
    return wall.isDate ? this.midnights.has(dayOf(wall)) : this.walls.has(asUtc(wall));
  }
}
