import ICAL from 'ical.js';
import { asUtc } from './calendar-zones';
import type { CalendarEvent } from './events';
import { addDuration, type Moment, readDuration, readMoment } from './moments';
import { findProperty } from './read-components';
import type { Line } from './read-lines';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ONE_DAY = new ICAL.Duration({ days: 1 });

/** An instance's end, from its beginning on the clock. */
export type FindEnd = (wall: ICAL.Time) => number;

/** The lines of a property that an event may have several times. */
export const linesOf = ({ component }: CalendarEvent, name: string): Line[] =>
  component.properties.filter((line) => line.name === name);

/** The values of such lines, which may be lists. */
export const valuesOf = (event: CalendarEvent, name: string) =>
  linesOf(event, name).flatMap((line) =>
    line.value.split(',').flatMap((value) => (value.trim() ? { line, value: value.trim() } : [])),
  );

/** When an event begins; null if that cannot be read. */
export function readStart({ component, clocks }: CalendarEvent): Moment | null {
  const line = findProperty(component, 'DTSTART');
  return line ? readMoment(line, line.value, clocks) : null;
}

/** DTEND is the same time after each beginning, in days for whole days; a DURATION has days of 23 and 25 hours, too. */
export function readEnd(event: CalendarEvent, start: Moment, problems: Set<string>): FindEnd {
  const { wall: first, toInstant } = start;
  const withDuration = (duration: ICAL.Duration) => (wall: ICAL.Time) => addDuration(wall, duration, toInstant);
  const [endLine] = linesOf(event, 'DTEND');
  const [durationLine] = linesOf(event, 'DURATION');
  const end = endLine && readMoment(endLine, endLine.value, event.clocks);
  const length = end ? end.toInstant(end.wall) - toInstant(first) : Number.NaN;
  if (end?.problem) problems.add(end.problem);
  if (end && first.isDate && end.wall.isDate && length >= 0) {
    return withDuration(
      new ICAL.Duration({ days: Math.max(Math.round((asUtc(end.wall) - asUtc(first)) / DAY_MS), 1) }),
    );
  }
  if (length >= 0) return (wall) => toInstant(wall) + length;
  const duration = durationLine && readDuration(durationLine.value);
  if (duration) return withDuration(duration);
  if (endLine || durationLine) {
    const reason = length < 0 ? 'it ends before it begins' : 'its end cannot be read';
    problems.add(`${reason}, so it counts for ${first.isDate ? 'a day' : 'an hour'}`);
    return first.isDate ? withDuration(ONE_DAY) : (wall) => toInstant(wall) + HOUR_MS;
  }
  return first.isDate ? withDuration(ONE_DAY) : toInstant;
}
