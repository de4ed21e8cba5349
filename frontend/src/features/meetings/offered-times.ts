import type { SlotsView } from '#contract.ts';
import { dayAt, isSunday, listDays } from './calendar-day.ts';
import { lastDayToRead, listFreeDays } from './free-times.ts';
import { isFuture, toInstant } from './slot-format.ts';

/** The days that stand in a list to choose from at once; later ones are in the calendar. */
const LISTED_DAYS = 14;
const LAST_DAY = '2099-12-31';
const STEP_MINUTES = 30;
const MINUTES_OF_DAY = 24 * 60;
const TIMES_OF_DAY = Array.from({ length: MINUTES_OF_DAY / STEP_MINUTES }, (_, index) => index * STEP_MINUTES);

/** The days and times that can be chosen, in one time zone. */
export interface OfferedTimes {
  /** The first days that have some, ascending. */
  listedDays: readonly string[];
  lastDay: string;
  hasDay: (day: string) => boolean;
  /** The times of a day in ISO 8601, ascending. */
  timesOn: (day: string) => readonly string[];
}

/** Offers the free times of a view. */
export function offerFreeTimes(view: SlotsView | undefined, timeZone: string): OfferedTimes {
  const times = new Map(listFreeDays(view).map(({ date, slots }) => [date, slots]));
  return {
    listedDays: [...times.keys()].slice(0, LISTED_DAYS),
    lastDay: lastDayToRead(dayAt(new Date(), timeZone)),
    hasDay: (day) => times.has(day),
    timesOn: (day) => times.get(day) ?? [],
  };
}

/** Offers every half hour from now on, with or without Sundays (R2.11). */
export function offerAnyTime(timeZone: string, withSundays: boolean): OfferedTimes {
  const timesOn = (day: string, times = TIMES_OF_DAY) =>
    times.flatMap((minutes) => {
      const instant = toInstant(day, minutes, timeZone);
      return instant && isFuture(instant) ? instant.toISOString() : [];
    });
  const hasDay = (day: string) =>
    day <= LAST_DAY && (withSundays || !isSunday(day)) && timesOn(day, TIMES_OF_DAY.slice(-1)).length > 0;
  const today = dayAt(new Date(), timeZone);
  return {
    // One day of a week may not be offered, nor what is left of today.
    listedDays: listDays(today, LISTED_DAYS + 3)
      .filter(hasDay)
      .slice(0, LISTED_DAYS),
    lastDay: LAST_DAY,
    hasDay,
    timesOn: (day) => timesOn(day),
  };
}
