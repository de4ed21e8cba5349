import { TZDate } from '@date-fns/tz';
import { toInstant } from '#platform/time/wall-time';

/** The meeting hours of the demo: Monday to Friday. */
export const HOURS = [1, 2, 3, 4, 5].map((day) => ({ day, from: '10:00', to: '18:00' }));

/** A date without meetings. */
export const createException = (date: string) => ({ date, closed: true, from: null, to: null });

/** A confirmed meeting with a fictional visitor. */
export const MEETING = {
  name: 'Tomas Lindqvist',
  email: 'tomas@northlight.example',
  mode: 'video',
  timeZone: 'Europe/Stockholm',
  state: 'confirmed',
  sequence: 1,
} as const;

/** The five working days after `now` on the calendar of `timeZone`, as dates such as 2026-03-02. */
function nextWorkingDays(now: Date, timeZone: string): string[] {
  const today = new TZDate(now, timeZone);
  const week = Array.from(
    { length: 7 },
    (_, index) => new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + 1 + index)),
  );
  const isWorkingDay = (date: Date) => date.getUTCDay() !== 0 && date.getUTCDay() !== 6;
  return week.filter(isWorkingDay).map((date) => date.toISOString().slice(0, 'yyyy-mm-dd'.length));
}

/** The start of the meeting and the date of the exception: both lie in the working days after `now`, and never on the same day. */
export function planDates(now: Date, timeZone: string): { startsAt: Date; exceptionDate: string } {
  const days = nextWorkingDays(now, timeZone);
  return {
    startsAt: new Date(toInstant(Date.parse(`${days[1]}T14:30Z`), timeZone).instant),
    exceptionDate: days[4] ?? '',
  };
}
