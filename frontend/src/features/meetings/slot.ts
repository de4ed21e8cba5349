import { format } from 'date-fns/format';

const SUNDAY = 0;

/** A moment as the contract writes it, on this machine's clock: `MM/DD/YYYY hh:mm AM|PM`. */
export const slotOf = (moment: Date) => format(moment, 'MM/dd/yyyy hh:mm aa');

/** The IANA name of the zone that this machine's clock runs in. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment as the clocks of an IANA time zone show it, in words: `Monday, December 30, 2030 at 3:30 PM`. */
export const onClock = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);

/** Nobody meets on a Sunday (spec, section 5). */
export const isMeetingDay = (day: Date) => day.getDay() !== SUNDAY;

/** Only what is still to come can be agreed on. */
export const isToCome = (moment: Date) => moment.getTime() > Date.now();

/** The moment that a draft keeps as ISO 8601; null where none was chosen yet, or where it has passed meanwhile. */
export function momentOf(kept: string) {
  const moment = new Date(kept);
  return kept !== '' && isToCome(moment) ? moment : null;
}
