import { readSiteIdentity } from '#api/site/identity';
import type { SlotsView } from '#contract/communication';
import { readFreeTimes, viewSlots } from './slots';
import { addDays, dateAt } from './wall-time';

const DAYS_PER_WEEK = 7;

/** The free times of seven days of the site's zone as visitors see them, from today plus `weeks` weeks. */
export async function readOfferedWeek(weeks: number): Promise<SlotsView> {
  const { timeZone } = await readSiteIdentity();
  const from = addDays(dateAt(Date.now(), timeZone), weeks * DAYS_PER_WEEK);
  return viewSlots(await readFreeTimes(), { from, days: DAYS_PER_WEEK, timeZone });
}
