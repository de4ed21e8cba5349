import { TZDate, tzOffset } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { findTimeZoneOffset, formatUniquely } from '#contract.ts';
import { localTimeZone } from './time-zone.ts';
import { nameTimeZone } from './time-zone-name.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Formats a date in the contract's format: `MM/DD/YYYY hh:mm AM|PM`. */
export const formatSlot = (date: Date, timeZone = localTimeZone()) =>
  format(new TZDate(date, timeZone), 'MM/dd/yyyy hh:mm aa');

/** Formats a date in an IANA time zone: `Monday, December 30, 2030 at 3:30 PM`, with the offset of a time that comes twice. */
export function formatInTimeZone(date: Date, timeZone: string): string {
  const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return formatUniquely(date, timeZone, format);
}

/** A time zone in words at an instant: 'New York time (UTC-5)'; 'UTC' itself. */
export const formatTimeZone = (timeZone: string, instant: Date) =>
  timeZone === 'UTC' ? timeZone : `${nameTimeZone(timeZone)} (${findTimeZoneOffset(timeZone, instant)})`;

/** Formats a date in few letters: `Mon, Dec 30, 3:30 PM`. */
export const formatBriefly = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(date);

/**
 * The instant at which the clocks of a time zone show a day and a time in minutes after midnight: the first one where they show it
 * twice, null where they skip it.
 */
export function toInstant(day: string, minutes: number, timeZone: string): Date | null {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const offsetAt = (time: number) => tzOffset(timeZone, new Date(time)) * MINUTE_MS;
  // The offsets before and after a change of clocks; the larger one belongs to the earlier instant.
  const offsets = [offsetAt(shown - DAY_MS), offsetAt(shown + DAY_MS)].sort((one, other) => other - one);
  const instant = offsets.map((offset) => shown - offset).find((time) => time + offsetAt(time) === shown);
  return instant === undefined ? null : new Date(instant);
}

/** Only a future time can be requested. */
export const isFuture = (date: Date) => date.getTime() > Date.now();

/** Parses the ISO 8601 date of a draft; null if it is empty or in the past. */
export function toFutureDate(stored: string) {
  const moment = new Date(stored);
  return stored !== '' && isFuture(moment) ? moment : null;
}

/**
 * Converts the time of a draft, ISO 8601 or empty, and its time zone, empty for that of the browser, to the fields of a
 * request; `slot` is empty without a future time.
 */
export function toSlotFields(stored: string, chosenTimeZone: string) {
  const date = toFutureDate(stored);
  const timeZone = chosenTimeZone || localTimeZone();
  return { slot: date ? formatSlot(date, timeZone) : '', timeZone };
}
