import { format } from 'date-fns/format';

const SUNDAY = 0;

/** A moment as the contract writes it, on this machine's clock: `MM/DD/YYYY hh:mm AM|PM`. */
export const formatSlot = (date: Date) => format(date, 'MM/dd/yyyy hh:mm aa');

/** The IANA name of the zone that this machine's clock runs in. */
export const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment as the clocks of an IANA time zone show it, in words: `Monday, December 30, 2030 at 3:30 PM`. */
export const formatInTimeZone = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(date);

/** Nobody meets on a Sunday (spec, section 5). */
export const isMeetingDay = (day: Date) => day.getDay() !== SUNDAY;

/** Only what is still to come can be agreed on. */
export const isFuture = (moment: Date) => moment.getTime() > Date.now();

/** The moment that a draft keeps as ISO 8601; null where none was chosen yet, or where it has passed meanwhile. */
export function toFutureDate(stored: string) {
  const moment = new Date(stored);
  return stored !== '' && isFuture(moment) ? moment : null;
}
