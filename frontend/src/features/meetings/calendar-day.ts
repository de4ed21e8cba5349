import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';

const NOON = 12;

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

export const isInMonth = (day: string, month: string) => day.slice(0, 7) === month.slice(0, 7);

/** Adds days to a day of the calendar. */
export function addDays(day: string, count: number): string {
  const date = toPickerDate(day);
  date.setDate(date.getDate() + count);
  return toDay(date);
}

/** A day for people: `Tuesday, December 31`. */
export const formatDay = (day: string) => format(toPickerDate(day), 'EEEE, MMMM d');
