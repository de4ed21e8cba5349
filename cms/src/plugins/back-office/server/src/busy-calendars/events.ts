import type { Clocks } from './calendar-zones';
import { isFree, listOwnAddresses } from './free-events';
import { type Moment, NamedInstances, readMoment } from './moments';
import { type Calendar, type Component, findProperty } from './read-components';

/** An event of a calendar, with what its other events say of it. */
export interface CalendarEvent {
  component: Component;
  clocks: Clocks;
  isFree: boolean;
  /** The instance of a recurring event that this one replaces; null if it cannot be read, undefined if there is none. */
  replaces: Moment | null | undefined;
  /** Whether it replaces the later instances, too. */
  isRange: boolean;
  series: Series;
}

/** The replacements of instances of a recurring event. */
export interface Series {
  replaced: NamedInstances;
  /** The events that replace an instance and all after it. */
  ranges: CalendarEvent[];
}

interface Source {
  calendar: Calendar;
  clocks: Clocks;
}

const uidOf = (component: Component) => findProperty(component, 'UID')?.value ?? '';

/** The key that tells an event from all others; null if it has no name. */
function keyOf(component: Component): string | null {
  const uid = uidOf(component);
  return uid && JSON.stringify([uid, findProperty(component, 'RECURRENCE-ID')?.value.toUpperCase() ?? '']);
}

const sequenceOf = (component: Component) => Number.parseInt(findProperty(component, 'SEQUENCE')?.value ?? '', 10) || 0;

/** The newest versions of all events: those with the highest SEQUENCE. Equal ones all count, for some programs repeat UIDs. */
function findNewest(components: Component[]): Set<Component> {
  const highest = new Map<string, number>();
  for (const component of components) {
    const key = keyOf(component);
    if (key) highest.set(key, Math.max(highest.get(key) ?? 0, sequenceOf(component)));
  }
  return new Set(components.filter((component) => sequenceOf(component) >= (highest.get(keyOf(component) ?? '') ?? 0)));
}

function readEvent(component: Component, { calendar, clocks }: Source, addresses: ReadonlySet<string>, series: Series) {
  const line = findProperty(component, 'RECURRENCE-ID');
  const event: CalendarEvent = {
    component,
    clocks,
    isFree: isFree(component, calendar, addresses),
    replaces: line && readMoment(line, line.value, clocks),
    isRange: line?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    series,
  };
  if (event.replaces) series.replaced.add(event.replaces);
  if (event.replaces && event.isRange) series.ranges.push(event);
  return event;
}

/** The events of all calendars of a file, without older versions and those that a calendar of METHOD:CANCEL takes back. */
export function listEvents(sources: Source[], ownerAddresses: readonly string[]): CalendarEvent[] {
  const eventsOf = ({ calendar }: Source) => calendar.components.filter(({ name }) => name === 'VEVENT');
  const newest = findNewest(sources.flatMap(eventsOf));
  const cancelled = new Set(
    sources
      .filter(({ calendar }) => findProperty(calendar, 'METHOD')?.value.toUpperCase() === 'CANCEL')
      .flatMap(eventsOf)
      .map(keyOf),
  );
  const allSeries = new Map<string, Series>();
  return sources.flatMap((source) => {
    const addresses = listOwnAddresses(source.calendar, ownerAddresses);
    const current = eventsOf(source).filter((component) => newest.has(component));
    return current.map((component) => {
      const uid = uidOf(component);
      const series = allSeries.get(uid) ?? { replaced: new NamedInstances(), ranges: [] };
      if (uid) allSeries.set(uid, series);
      const event = readEvent(component, source, addresses, series);
      const key = keyOf(component);
      return key && cancelled.has(key) ? { ...event, isFree: true } : event;
    });
  });
}
