import { createClocks } from './calendar-zones';
import { listEvents } from './events';
import { readFreeBusy } from './free-busy';
import type { Period } from './moments';
import { readCalendars } from './read-components';
import { readEvent } from './read-event';
import { createInstanceBudget } from './recurrences';
import { collectUnread, type UnreadEvents } from './unread-events';

/** A time that is taken, in ms since 1970. */
export type BusyTime = Period;

export interface ParsedCalendar {
  /** Sorted, without overlaps. */
  times: BusyTime[];
  unread: UnreadEvents;
}

/** Joins times that overlap or touch. */
export function mergeTimes(times: readonly BusyTime[]): BusyTime[] {
  const merged: BusyTime[] = [];
  for (const time of [...times].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && time.start <= last.end) last.end = Math.max(last.end, time.end);
    else merged.push({ start: time.start, end: time.end });
  }
  return merged;
}

/** The owner's addresses and the range of a reading. */
export interface ParseContext {
  /** In ms since 1970, as `to`. */
  from: number;
  to: number;
  siteTimeZone: string;
  /** The addresses by which the owner is invited. */
  ownerAddresses: string[];
}

/**
 * Reads the times of a calendar in iCal format (RFC 5545) that are taken within the range. Whole days and times without a
 * zone are those of the calendar's own zone, or else the site's. Throws an error with a sentence for the owner if the text
 * is no calendar.
 */
export function parseBusyTimes(ics: string, { from, to, siteTimeZone, ownerAddresses }: ParseContext): ParsedCalendar {
  const calendars = readCalendars(ics);
  const sources = calendars.map((calendar) => ({ calendar, clocks: createClocks(calendar, calendars, siteTimeZone) }));
  const reading = { from, to, budget: createInstanceBudget() };
  const found = [
    ...listEvents(sources, ownerAddresses).map((event) => ({ ...event, ...readEvent(event, reading) })),
    ...sources.flatMap(({ calendar, clocks }) =>
      calendar.components.flatMap((component) => readFreeBusy(component, clocks) ?? []),
    ),
  ].map((read) => ({
    ...read,
    times: read.times.filter((time) => time.end > time.start && time.end > from && time.start < to),
  }));
  if (reading.budget.left < 0) throw new Error('The calendar has too many recurring events');
  return { times: mergeTimes(found.flatMap(({ times }) => times)), unread: collectUnread(found, { from, to }) };
}
