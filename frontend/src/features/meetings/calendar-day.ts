import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';

const [SUNDAY, NOON] = [0, 12];
const DAYS_OF_LONGEST_MONTH = 31;

/** The day of an instant in a time zone, such as `2030-12-31`. */
export const dayAt = (instant: Date, timeZone: string) => format(new TZDate(instant, timeZone), 'yyyy-MM-dd');

/** A day as react-datepicker takes it: a local date at noon, which no change of clocks skips. */
export function toPickerDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, NOON);
}

/** The day of a date of react-datepicker. */
export const toDay = (date: Date) => format(date, 'yyyy-MM-dd');

/** The first day of a day's month. */
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

const isInMonth = (day: string, month: string) => day.slice(0, 7) === month.slice(0, 7);

export const isSunday = (day: string) => toPickerDate(day).getDay() === SUNDAY;

/** Adds days to a day of the calendar. */
export function addDays(day: string, count: number): string {
  const date = toPickerDate(day);
  date.setDate(date.getDate() + count);
  return toDay(date);
}

/** The first day of the month after that of a day. */
export const firstOfNextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), DAYS_OF_LONGEST_MONTH));

/** `count` days from a day on. */
export const listDays = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

/** The days of a day's month. */
export const listDaysOfMonth = (day: string) =>
  listDays(firstOfMonth(day), DAYS_OF_LONGEST_MONTH).filter((other) => isInMonth(other, day));

/** A day for people: `Tuesday, December 31`. */
export const formatDay = (day: string) => format(toPickerDate(day), 'EEEE, MMMM d');

/** A day by the name that react-datepicker gives it: `Choose Tuesday, December 31st, 2030`. */
export const formatPickerDay = (day: string) => `Choose ${format(toPickerDate(day), 'PPPP')}`;

/** A day for people in few letters, in two parts: `Tue` and `Dec 31`. */
export const formatDayShort = (day: string) => [format(toPickerDate(day), 'EEE'), format(toPickerDate(day), 'MMM d')];
