import { TZDate } from '@date-fns/tz';
import { addBusinessDays, format } from 'date-fns';
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

/** The start of the meeting and the date of the exception: both lie in the working days after `now`, and never on the same day. */
export function planDates(now: Date, timeZone: string): { startsAt: Date; exceptionDate: string } {
  const dayAfter = (count: number) => format(addBusinessDays(new TZDate(now, timeZone), count), 'yyyy-MM-dd');
  return {
    startsAt: new Date(toInstant(Date.parse(`${dayAfter(2)}T14:30Z`), timeZone).instant),
    exceptionDate: dayAfter(5),
  };
}
