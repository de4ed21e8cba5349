import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { formatUniquely } from '#contract.ts';
import { localTimeZone } from './time-zone.ts';

const SUNDAY = 0;

/** Formats a date in the contract's format: `MM/DD/YYYY hh:mm AM|PM`. */
export const formatSlot = (date: Date, timeZone = localTimeZone()) =>
  format(new TZDate(date, timeZone), 'MM/dd/yyyy hh:mm aa');

/** Formats a date in an IANA time zone: `Monday, December 30, 2030 at 3:30 PM`, with the offset of a time that comes twice. */
export function formatInTimeZone(date: Date, timeZone: string): string {
  const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return formatUniquely(date, timeZone, format);
}

/** The first of two times that the local clocks show alike when they go back: a slot names no other one. */
export const toFirstOccurrence = (date: Date) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes());

/** Meetings take place on any day but Sunday (R2.11). */
export const isMeetingDay = (day: Date) => day.getDay() !== SUNDAY;

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
