import ICAL from 'ical.js';
import { asUtc, type ToInstant } from './calendar-zones';
import { readEnd, readStart } from './event-values';
import type { CalendarEvent } from './events';
import type { Moment, Period } from './moments';

/** An instance with its beginning on the clock of its event. */
export interface Instance extends Period {
  wall: ICAL.Time;
}

/** The wall time of an instant. */
export function toWall(instant: number, toInstant: ToInstant): ICAL.Time {
  const at = (time: number) => ICAL.Time.fromJSDate(new Date(time), true);
  const wall = at(2 * instant - toInstant(at(instant)));
  return at(asUtc(wall) + instant - toInstant(wall));
}

/** How an event with RANGE=THISANDFUTURE moves the instances from one on. */
export interface Move {
  /** The instant of the first one. */
  from: number;
  /** On the clock, in ms. */
  distance: number;
  isFree: boolean;
  findEnd: (wall: ICAL.Time, start: number) => number;
}

/** A farther move is a mistake, and the instances that could come into the range would be too many to list. */
const MAX_DISTANCE_MS = 366 * 86_400_000;

export const isTooFar = ({ distance }: Move): boolean => Math.abs(distance) > MAX_DISTANCE_MS;

/** How the events of a series move its instances, the last one first. */
export function readMoves({ series }: CalendarEvent, { toInstant }: Moment): Move[] {
  const moves = series.ranges.flatMap((event): Move[] => {
    const start = readStart(event);
    if (!start || !event.replaces) return [];
    const { wall, isFloating } = event.replaces;
    const from = isFloating || wall.isDate ? toInstant(wall) : event.replaces.toInstant(wall);
    const begin = start.toInstant(start.wall);
    const distance = event.isFree ? 0 : asUtc(toWall(begin, toInstant)) - asUtc(toWall(from, toInstant));
    const findOwnEnd = readEnd(event, start, new Set());
    const length = findOwnEnd(start.wall) - begin;
    const findEnd = (moved: ICAL.Time, at: number) => (start.wall.isDate ? findOwnEnd(moved) : at + length);
    return [{ from, distance, isFree: event.isFree, findEnd }];
  });
  return moves.sort((one, other) => other.from - one.from);
}

/** The times of an instance after the last event that moves it, if there is one. */
export function move(instance: Instance, moves: Move[], { toInstant }: Moment): Period[] {
  const last = moves.find(({ from }) => from <= instance.start);
  if (!last || isTooFar(last)) return [instance];
  if (last.isFree) return [];
  const wall = instance.wall.clone();
  wall.adjust(0, 0, 0, last.distance / 1000);
  const start = toInstant(wall);
  return [{ start, end: last.findEnd(wall, start) }];
}
