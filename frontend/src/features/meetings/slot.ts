import { format } from 'date-fns/format';

const SUNDAY = 0;

/** A moment as the contract writes it, on this machine's clock: `MM/DD/YYYY hh:mm AM|PM`. */
export const slotOf = (moment: Date) => format(moment, 'MM/dd/yyyy hh:mm aa');

/** The IANA name of the zone that this machine's clock runs in. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Nobody meets on a Sunday (spec, section 5). */
export const isMeetingDay = (day: Date) => day.getDay() !== SUNDAY;

/** Only what is still to come can be agreed on. */
export const isToCome = (moment: Date) => moment.getTime() > Date.now();
