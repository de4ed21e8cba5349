import { TZDate } from '@date-fns/tz';
import { errors } from '@strapi/utils';
import { format } from 'date-fns';
import { slot as slotForm } from '#contract/communication';

const SLOT_FORMAT = 'MM/dd/yyyy hh:mm aa';
const LAST_YEAR = 2099;

const hourOf = (hour: number, half: string) => (hour % 12) + (half === 'PM' ? 12 : 0);

/** An instant as the clock of `timeZone` shows it, `MM/DD/YYYY hh:mm AM|PM`. */
export const formatSlot = (instant: Date, timeZone: string) => format(new TZDate(instant, timeZone), SLOT_FORMAT);

function dayOf(slot: string) {
  const [month = 0, day = 0, year = 0] = slot.slice(0, 10).split('/').map(Number);
  return { year, month, day };
}

function existsInCalendar(slot: string): boolean {
  const { year, month, day } = dayOf(slot);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The instant of a slot on the clock of `timeZone`; null where that clock never shows it: an hour that summer time skips. */
function instantOf(slot: string, timeZone: string): Date | null {
  const { year, month, day } = dayOf(slot);
  const [twelfth = 0, minute = 0] = slot.slice(11, 16).split(':').map(Number);
  const hour = hourOf(twelfth, slot.slice(-2));
  const shown = new TZDate(year, month - 1, day, hour, minute, timeZone);
  // A time that is skipped is moved on to one that is not.
  return shown.getHours() === hour && shown.getMinutes() === minute ? new Date(shown.getTime()) : null;
}

type Reading = { instant: Date; problem?: undefined } | { instant?: undefined; problem: string };

/** The instant at which people meet, or why nobody can meet then. `slot` has its form already; Sundays are those of `timeZone`. */
export function readSlot(slot: string, timeZone: string, now: Date): Reading {
  if (!existsInCalendar(slot)) return { problem: 'slot must be a day that exists in the calendar' };
  const { year, month, day } = dayOf(slot);
  if (year > LAST_YEAR) return { problem: `slot must be in the year ${LAST_YEAR} or before` };
  if (year < now.getUTCFullYear() - 1) return { problem: 'slot must be in the future' };
  const instant = instantOf(slot, timeZone);
  if (!instant) {
    return { problem: `slot must be a time that exists: the clocks of ${timeZone} skip this hour on that day` };
  }
  if (instant <= now) return { problem: 'slot must be in the future' };
  const isSunday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() === 0;
  return isSunday ? { problem: 'slot must not be on a Sunday' } : { instant };
}

/** The instant of a slot at which people can meet. Throws a ValidationError that says why they cannot. */
export function resolveSlot(given: string, timeZone: string): Date {
  const { data: slot, error } = slotForm.safeParse(given);
  if (slot === undefined) throw new errors.ValidationError(`slot ${error.issues[0]?.message}`);
  const { instant, problem } = readSlot(slot, timeZone, new Date());
  if (!instant) throw new errors.ValidationError(problem);
  return instant;
}
