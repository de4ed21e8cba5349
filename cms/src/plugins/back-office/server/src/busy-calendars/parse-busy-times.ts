import ICAL from 'ical.js';
import { asUtc, type CalendarZones, createCalendarZones, type ToInstant } from './calendar-zones';
import { readComponents } from './read-components';
import { createInstanceBudget, type InstanceBudget, listInstances, MAX_OFFSET_MS } from './recurrences';

/** A time that is taken, in ms since 1970. */
export interface BusyTime {
  start: number;
  end: number;
}

export interface ParsedCalendar {
  /** Sorted, without overlaps. */
  times: BusyTime[];
  /** The events that could not be read. */
  brokenEvents: number;
}

interface Range {
  from: number;
  to: number;
}

/** What all events of a calendar are read with. */
interface Reading {
  range: Range;
  zones: CalendarZones;
  budget: InstanceBudget;
  /** The instants and days of instances that an event of their own replaces, by the UID of the recurring event. */
  replaced: Map<string, Set<number | string>>;
}

/** An instance's end, from its beginning on the clock. */
type FindEnd = (wall: ICAL.Time) => number;

const dayOf = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`;

/** Joins times that overlap or touch. */
export function mergeTimes(times: readonly BusyTime[]): BusyTime[] {
  const merged: BusyTime[] = [];
  for (const time of [...times].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && time.start <= last.end) last.end = Math.max(last.end, time.end);
    else merged.push({ ...time });
  }
  return merged;
}

function toTime(value: unknown): ICAL.Time {
  if (!(value instanceof ICAL.Time) || Number.isNaN(asUtc(value)) || value.year < 100) {
    throw new Error('The event has an invalid date');
  }
  return value;
}

function zoneOf(property: ICAL.Property, time: ICAL.Time, { ofSite, named }: CalendarZones): ToInstant {
  if (time.isDate) return ofSite;
  if (time.zone === ICAL.Timezone.utcTimezone) return asUtc;
  const name = property.getParameter('tzid');
  return typeof name === 'string' ? named(name) : ofSite;
}

/** The instants of a property's date-times and the days of its dates. */
function readInstances(properties: ICAL.Property[], { zones, range }: Reading): Set<number | string> {
  const found = new Set<number | string>();
  for (const property of properties) {
    for (const value of property.getValues()) {
      const time = toTime(value);
      if (time.isDate) found.add(dayOf(time));
      // Instances outside the range are not asked for, and conversions take long.
      else if (asUtc(time) > range.to + MAX_OFFSET_MS) continue;
      else found.add(zoneOf(property, time, zones)(time));
    }
  }
  return found;
}

function add(wall: ICAL.Time, duration: ICAL.Duration, toInstant: ToInstant): number {
  const days = wall.clone();
  const sign = duration.isNegative ? -1 : 1;
  days.adjust(sign * (duration.weeks * 7 + duration.days), 0, 0, 0);
  return toInstant(days) + sign * (duration.hours * 3600 + duration.minutes * 60 + duration.seconds) * 1000;
}

/** DTEND is the same time after each beginning, in days for whole days; a DURATION has days of 23 and 25 hours, too. */
function readEnd(event: ICAL.Component, start: ICAL.Time, toInstant: ToInstant, zones: CalendarZones): FindEnd {
  const property = event.getFirstProperty('dtend');
  const duration = event.getFirstPropertyValue('duration');
  if (property) {
    const end = toTime(property.getFirstValue());
    const endInstant = zoneOf(property, end, zones)(end);
    const length = endInstant - toInstant(start);
    if (length < 0) throw new Error('The event ends before it begins');
    if (!start.isDate || !end.isDate) return (wall) => toInstant(wall) + length;
    const days = Math.max(Math.round((asUtc(end) - asUtc(start)) / 86_400_000), 1);
    return (wall) => add(wall, new ICAL.Duration({ days }), toInstant);
  }
  if (duration instanceof ICAL.Duration) return (wall) => add(wall, duration, toInstant);
  return start.isDate ? (wall) => add(wall, new ICAL.Duration({ days: 1 }), toInstant) : toInstant;
}

/** The instances of RDATE; a period has its own end. */
function readExtraTimes(event: ICAL.Component, findEnd: FindEnd, { zones }: Reading): BusyTime[] {
  return event.getAllProperties('rdate').flatMap((property) =>
    property.getValues().map((value) => {
      const period = value instanceof ICAL.Period ? value : null;
      const wall = toTime(period ? period.start : value);
      const toInstant = zoneOf(property, wall, zones);
      const start = toInstant(wall);
      if (period?.duration) return { start, end: add(wall, period.duration, toInstant) };
      if (period?.end) return { start, end: zoneOf(property, period.end, zones)(period.end) };
      return { start, end: findEnd(wall) };
    }),
  );
}

const isFree = (event: ICAL.Component): boolean => {
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  const isTransparent = text('transp') === 'TRANSPARENT';
  return text('status') === 'CANCELLED' || isTransparent || text('x-microsoft-cdo-busystatus') === 'FREE';
};

function readEvent(event: ICAL.Component, reading: Reading): BusyTime[] {
  const { range, zones, budget, replaced } = reading;
  const property = event.getFirstProperty('dtstart');
  if (!property) throw new Error('The event has no beginning');
  const start = toTime(property.getFirstValue());
  const toInstant = zoneOf(property, start, zones);
  const findEnd = readEnd(event, start, toInstant, zones);
  const own = { start: toInstant(start), end: findEnd(start) };
  if (isFree(event)) return [];
  if (event.hasProperty('recurrence-id')) return [own];

  const excluded = readInstances(event.getAllProperties('exdate'), reading);
  const moved = replaced.get(String(event.getFirstPropertyValue('uid')));
  // Compared as wall times: a zone's offset is less than a day.
  const from = range.from - (own.end - own.start) - 2 * MAX_OFFSET_MS;
  const to = range.to + MAX_OFFSET_MS;
  const walls = [start];
  for (const rule of event.getAllProperties('rrule')) {
    const value = rule.getFirstValue();
    if (!(value instanceof ICAL.Recur)) throw new Error('The event has an invalid rule');
    // Without its zone, as which ical.js counts on the clock.
    const floating = ICAL.Time.fromData({ ...start.toJSON(), isDate: start.isDate });
    walls.push(...listInstances(value, floating, { from, to, toInstant, budget }));
  }
  const times = walls.flatMap((wall) => {
    const instant = toInstant(wall);
    const isReplaced = [excluded, moved].some((set) => set?.has(instant) || set?.has(dayOf(wall)));
    return isReplaced ? [] : [{ start: instant, end: findEnd(wall) }];
  });
  const extra = readExtraTimes(event, findEnd, reading);
  return [...times, ...extra.filter((time) => !excluded.has(time.start) && !moved?.has(time.start))];
}

/** Fills `replaced`, which all events need. */
function findReplaced(events: ICAL.Component[], reading: Reading): void {
  for (const event of events) {
    const properties = event.getAllProperties('recurrence-id');
    if (properties.length === 0) continue;
    const uid = String(event.getFirstPropertyValue('uid'));
    const known = reading.replaced.get(uid) ?? new Set();
    try {
      for (const instance of readInstances(properties, reading)) known.add(instance);
    } catch {
      // The event itself is counted as broken.
    }
    reading.replaced.set(uid, known);
  }
}

/**
 * Reads the times of a calendar in iCal format (RFC 5545) that are taken within the range. Whole days and times without a
 * zone are those of the site. Throws an error with a sentence for the owner if the text is no calendar.
 */
export function parseBusyTimes(ics: string, range: { from: Date; to: Date }, siteTimeZone: string): ParsedCalendar {
  const components = readComponents(ics);
  const { from, to } = { from: range.from.getTime(), to: range.to.getTime() };
  const zones = createCalendarZones(components, siteTimeZone);
  const reading: Reading = { range: { from, to }, zones, budget: createInstanceBudget(), replaced: new Map() };
  findReplaced(components.events, reading);
  let brokenEvents = components.broken;
  const times: BusyTime[] = [];
  for (const event of components.events) {
    try {
      for (const time of readEvent(event, reading)) {
        if (time.end > time.start && time.end > from && time.start < to) times.push(time);
      }
    } catch {
      brokenEvents += 1;
    }
  }
  if (reading.budget.left < 0) throw new Error('The calendar has too many recurring events');
  return { times: mergeTimes(times), brokenEvents };
}
