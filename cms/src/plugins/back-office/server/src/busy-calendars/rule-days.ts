const DAY_MS = 86_400_000;

/** The conditions of a rule for the days of its instances; a list is empty where there is none. */
export interface DayRule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** The first day of the week, 0 for Sunday. */
  weekStart: number;
  months: number[];
  monthDays: number[];
  yearDays: number[];
  weeks: number[];
  /** Days of the week, and which of them in the month or year; 0 for all. */
  weekDays: { weekDay: number; nth: number }[];
}

/** A day and its place in its week, month and year. */
interface Place {
  number: number;
  year: number;
  month: number;
  day: number;
  weekDay: number;
  daysOfMonth: number;
  dayOfYear: number;
  daysOfYear: number;
}

const yearStart = (year: number) => Date.UTC(year, 0, 1) / DAY_MS;

function placeOf(number: number): Place {
  const date = new Date(number * DAY_MS);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  return {
    number,
    year,
    month,
    day: date.getUTCDate(),
    weekDay: date.getUTCDay(),
    daysOfMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    dayOfYear: number - yearStart(year) + 1,
    daysOfYear: yearStart(year + 1) - yearStart(year),
  };
}

/** Whether a list names a place, counted from the beginning or, below zero, from the end. */
export const isNamed = (list: number[], place: number, length: number) =>
  list.includes(place) || list.includes(place - length - 1);

/** The day on which a week begins. */
const weekOf = (number: number, weekStart: number) => number - ((((number + 4 - weekStart) % 7) + 7) % 7);

/** The beginning of the first week of a year, which has four days of it at least. */
const firstWeekOf = (year: number, weekStart: number) => weekOf(yearStart(year) + 3, weekStart);

/** The year of which a week is one, its number and how many the year has. */
function weekPlace(number: number, weekStart: number): { year: number; week: number; weeks: number } {
  const week = weekOf(number, weekStart);
  const year = new Date((week + 3) * DAY_MS).getUTCFullYear();
  const first = firstWeekOf(year, weekStart);
  return { year, week: (week - first) / 7 + 1, weeks: (firstWeekOf(year + 1, weekStart) - first) / 7 };
}

function hasWeekDay({ weekDays, freq, months }: DayRule, place: Place): boolean {
  const isOfMonth = freq === 'MONTHLY' || (freq === 'YEARLY' && months.length > 0);
  const [index, length] = isOfMonth ? [place.day, place.daysOfMonth] : [place.dayOfYear, place.daysOfYear];
  return weekDays.some(({ weekDay, nth }) => {
    if (weekDay !== place.weekDay) return false;
    return nth === 0 || nth === Math.ceil(index / 7) || nth === -Math.ceil((length - index + 1) / 7);
  });
}

/** The number of a day's period: of its day, week, month or year. */
export function periodOf({ freq, weekStart, weeks }: DayRule, number: number): number {
  if (freq === 'DAILY') return number;
  if (freq === 'WEEKLY') return Math.floor(weekOf(number, weekStart) / 7);
  const { year, month } = placeOf(number);
  if (freq === 'MONTHLY') return year * 12 + month;
  return weeks.length > 0 ? weekPlace(number, weekStart).year : year;
}

/** The first day of a day's period. */
export function periodStart({ freq, weekStart, weeks }: DayRule, number: number): number {
  const { year, day } = placeOf(number);
  if (freq === 'DAILY') return number;
  if (freq === 'WEEKLY') return weekOf(number, weekStart);
  if (freq === 'MONTHLY') return number - day + 1;
  return weeks.length > 0 ? firstWeekOf(weekPlace(number, weekStart).year, weekStart) : yearStart(year);
}

/** The days after which a rule of days or weeks has instances on the same days of the week again; null for other rules. */
export function cycleOf({ freq, interval, months, monthDays, yearDays, weeks }: DayRule): number | null {
  const isPlain = [months, monthDays, yearDays, weeks].every((list) => list.length === 0);
  return isPlain && (freq === 'DAILY' || freq === 'WEEKLY') ? 7 * interval : null;
}

/** Whether a rule has instances on a day, which is in one of its periods. */
export function hasInstances(rule: DayRule, number: number): boolean {
  const place = placeOf(number);
  const { months, monthDays, yearDays, weeks, weekDays, weekStart } = rule;
  if (months.length > 0 && !months.includes(place.month)) return false;
  if (monthDays.length > 0 && !isNamed(monthDays, place.day, place.daysOfMonth)) return false;
  if (yearDays.length > 0 && !isNamed(yearDays, place.dayOfYear, place.daysOfYear)) return false;
  if (weekDays.length > 0 && !hasWeekDay(rule, place)) return false;
  if (weeks.length === 0) return true;
  const { week, weeks: count } = weekPlace(number, weekStart);
  return isNamed(weeks, week, count);
}
