import { slot as slotForm } from '#contract/communication';
import { createFieldProblem } from '#platform/http/field-error';
import { toInstant, toWallTime } from '#platform/time/wall-time';

const LAST_YEAR = 2099;

const toHour24 = (hour: number, half: string) => (hour % 12) + (half === 'PM' ? 12 : 0);

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Formats a date in a time zone as `MM/DD/YYYY hh:mm AM|PM`. */
export function formatSlot(date: Date, timeZone: string): string {
  const wall = new Date(toWallTime(date.getTime(), timeZone));
  const hour = wall.getUTCHours();
  const day = `${pad(wall.getUTCMonth() + 1)}/${pad(wall.getUTCDate())}/${pad(wall.getUTCFullYear(), 4)}`;
  return `${day} ${pad(hour % 12 || 12)}:${pad(wall.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
}

function parseDay(slot: string) {
  const [month = 0, day = 0, year = 0] = slot.slice(0, 10).split('/').map(Number);
  return { year, month, day };
}

function existsInCalendar(slot: string): boolean {
  const { year, month, day } = parseDay(slot);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Converts a slot to a date: of a time that comes twice the first one, null for one that is skipped. */
function toDate(slot: string, timeZone: string): Date | null {
  const { year, month, day } = parseDay(slot);
  const [hour12 = 0, minute = 0] = slot.slice(11, 16).split(':').map(Number);
  const wallTime = Date.UTC(year, month - 1, day, toHour24(hour12, slot.slice(-2)), minute);
  const { instant, isSkipped } = toInstant(wallTime, timeZone);
  return isSkipped ? null : new Date(instant);
}

type ParsedSlot = { date: Date; problem?: undefined } | { date?: undefined; problem: string };

/** Returns the date of a well-formed slot, or why it is not allowed. Sundays are those of `timeZone`. */
export function parseSlot(slot: string, timeZone: string, now: Date, mayBeSunday = false): ParsedSlot {
  if (!existsInCalendar(slot)) return { problem: 'slot must be a day that exists in the calendar' };
  const { year, month, day } = parseDay(slot);
  if (year > LAST_YEAR) return { problem: `slot must be in the year ${LAST_YEAR} or before` };
  if (year < now.getUTCFullYear() - 1) return { problem: 'slot must be in the future' };
  const date = toDate(slot, timeZone);
  if (!date) {
    return { problem: `slot must be a time that exists: the clocks of ${timeZone} skip this hour on that day` };
  }
  if (date <= now) return { problem: 'slot must be in the future' };
  const isSunday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() === 0;
  return isSunday && !mayBeSunday ? { problem: 'slot must not be on a Sunday' } : { date };
}

/** Converts a slot to a date. Throws a ValidationError with the reason if it is not allowed; the panel sends anything. */
export function resolveSlot(value: unknown, timeZone: string, mayBeSunday = false): Date {
  const { data: slot, error } = slotForm.safeParse(typeof value === 'string' ? value : '');
  if (slot === undefined) throw createFieldProblem('slot', `slot ${error.issues[0]?.message}`);
  const { date, problem } = parseSlot(slot, timeZone, new Date(), mayBeSunday);
  if (!date) throw createFieldProblem('slot', problem);
  return date;
}
