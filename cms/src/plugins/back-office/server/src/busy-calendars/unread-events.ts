import { shorten } from '#contract/lengths';
import { type Component, findProperty } from './read-components';
import { unescapeText } from './read-lines';

/** An event, or a part of one, that could not be read. */
export interface UnreadEvent {
  /** Its name and date, such as `“Team” on 31 January 2030`. */
  event: string;
  /** Why, as a part of a sentence. */
  reason: string;
}

const MAX_NAME_LENGTH = 80;
const DATE = /^(\d{4})-?(\d\d)-?(\d\d)/;

/** The name of an event without signs that a terminal or a page would obey. */
function nameOf(component: Component): string {
  const summary = unescapeText(findProperty(component, 'SUMMARY')?.value ?? '');
  return shorten(summary.replace(/[\p{C}\s]+/gu, ' ').trim(), MAX_NAME_LENGTH);
}

function dateOf(component: Component): string | null {
  const [, year, month, day] = DATE.exec(findProperty(component, 'DTSTART')?.value ?? '') ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

const NOUNS: Record<string, string> = { VFREEBUSY: 'A list of busy times', VAVAILABILITY: 'A list of available times' };

/** Names an event for the owner, by its name and date as far as it has them. */
function describeEvent(component: Component): string {
  const name = nameOf(component);
  const date = dateOf(component);
  const noun = name
    ? `“${name}”`
    : (NOUNS[component.name] ?? (date ? 'An event without a name' : 'An event without a name or a date'));
  return date ? `${noun} on ${date}` : noun;
}

/** The events that could not be read, or not in full. */
export interface UnreadEvents {
  count: number;
  /** The first of them. */
  events: UnreadEvent[];
}

const MAX_LISTED = 20;
const DAY_MS = 86_400_000;

interface ReadComponent {
  component: Component;
  /** The times within the range that were found. */
  times: readonly object[];
  problems: string[];
  isPartial: boolean;
}

/** Whether times that were not found may lie within the range. */
function mayTakeMore({ component, isPartial }: ReadComponent, { from, to }: { from: number; to: number }): boolean {
  if (!isPartial) return false;
  const [, year, month, day] = DATE.exec(findProperty(component, 'DTSTART')?.value ?? '') ?? [];
  const start = Date.parse(`${year}-${month}-${day}`);
  if (Number.isNaN(start) || component.name !== 'VEVENT') return true;
  const isSeries = component.properties.some(({ name }) => name === 'RRULE' || name === 'RDATE');
  return start < to + DAY_MS && (isSeries || start > from - DAY_MS);
}

/** Lists what the owner has to know: the events that may take time within the range and could not be read, or not in full. */
export function collectUnread(found: readonly ReadComponent[], range: { from: number; to: number }): UnreadEvents {
  const unread = found.filter(
    (read) => read.problems.length > 0 && (read.times.length > 0 || mayTakeMore(read, range)),
  );
  const events = unread.slice(0, MAX_LISTED).map(({ component, problems }) => ({
    event: describeEvent(component),
    reason: problems.join('; '),
  }));
  return { count: unread.length, events };
}
