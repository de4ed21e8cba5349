import { readAvailability } from '#api/availability/availability';
import { readSiteIdentity } from '#api/site/identity';
import type { SlotsOfDay, SlotsQuery, SlotsView } from '#contract/communication';
import { readBookedTimes } from './booked-times';
import { addDays, dateAt, openDay } from './calendar-day';
import { listFreeTimes } from './compute-free-times';
import { hasHours } from './double-booking';
import type { StoredMeeting } from './stored-meeting';

const DAYS_PER_WEEK = 7;

/** All free times as of one moment. */
export interface FreeTimes {
  /** The length of a meeting. */
  minutes: number;
  /** The site's time zone. */
  timeZone: string;
  /** The starts in ms since 1970, ascending. */
  starts: number[];
}

/** Reads the free times as of now from the database, as if the meeting `exceptId` did not exist; null if visitors may ask for any time. */
export async function readFreeTimes(exceptId?: number): Promise<FreeTimes | null> {
  const availability = await readAvailability();
  if (!hasHours(availability)) return null;
  const { timeZone } = await readSiteIdentity();
  const taken = await readBookedTimes(availability, { exceptId });
  const starts = listFreeTimes({ ...availability, timeZone }, taken, Date.now());
  return { minutes: availability.minutes, timeZone, starts };
}

/** Reads the times that a meeting can be moved to; null for any time. */
export async function readTimesForMove({ id, startsAt }: StoredMeeting): Promise<FreeTimes | null> {
  const free = await readFreeTimes(id);
  const present = new Date(startsAt).getTime();
  return free && { ...free, starts: free.starts.filter((start) => start !== present) };
}

/** Groups ascending times by the days of a zone, empty days too. Of a time that clocks show twice the first one counts. */
function groupByDay(starts: readonly number[], { from, days, timeZone }: SlotsQuery): SlotsOfDay[] {
  let next = 0;
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const day = openDay(date, timeZone);
    const slots: string[] = [];
    for (let start = starts[next]; start !== undefined && start < day.end; start = starts[++next]) {
      if (start >= day.start && day.isFirstOccurrence(start)) slots.push(new Date(start).toISOString());
    }
    return { date, slots };
  });
}

/** The free times of the asked days, as visitors see them. */
export function viewFreeTimes(free: FreeTimes | null, query: SlotsQuery): SlotsView {
  if (!free) return { mode: 'any' };
  return { mode: 'hours', minutes: free.minutes, timeZone: free.timeZone, days: groupByDay(free.starts, query) };
}

/** The free times of seven days of the site's zone as visitors see them, from today plus `weeks` weeks. */
export async function readFreeWeek(weeks: number): Promise<SlotsView> {
  const { timeZone } = await readSiteIdentity();
  const from = addDays(dateAt(Date.now(), timeZone), weeks * DAYS_PER_WEEK);
  return viewFreeTimes(await readFreeTimes(), { from, days: DAYS_PER_WEEK, timeZone });
}
