import { readAvailability } from '#api/availability/availability';
import { readSiteIdentity } from '#api/site/identity';
import type { SlotsOfDay, SlotsQuery, SlotsView } from '#contract/communication';
import { listFreeTimes } from './free-times';
import { hasHours } from './held-times';
import { readTakenTimes } from './taken-times';
import { addDays, openDay } from './wall-time';

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
  const taken = await readTakenTimes(availability, { exceptId });
  const starts = listFreeTimes({ ...availability, timeZone }, taken, Date.now());
  return { minutes: availability.minutes, timeZone, starts };
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
export function viewSlots(free: FreeTimes | null, query: SlotsQuery): SlotsView {
  if (!free) return { mode: 'any' };
  return { mode: 'hours', minutes: free.minutes, timeZone: free.timeZone, days: groupByDay(free.starts, query) };
}
