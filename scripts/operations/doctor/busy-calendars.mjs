import { ok, pluralize, warning } from './finding.mjs';

const DAY_MS = 86_400_000;
const CALENDARS = 'SELECT name, read_at, failed_since, problem FROM back_office_busy_calendars ORDER BY name';

/** When the calendar was read last or, if it never was, when it failed first. */
const unreadSince = ({ read_at, failed_since }) => read_at ?? failed_since;

/** Checks that the owner's calendars could be read within a day. */
export async function checkBusyCalendars({ database, now }) {
  const calendars = await database.query(CALENDARS);
  const isStale = (calendar) => unreadSince(calendar) && now - new Date(unreadSince(calendar)) > DAY_MS;
  const [stale, ...others] = calendars.filter(isStale);
  if (!stale) {
    return ok(calendars.length > 0 ? `${pluralize(calendars.length, 'calendar')} read.` : 'No calendar is listed.');
  }
  const more = others.length > 0 ? ` and ${pluralize(others.length, 'other calendar')}` : '';
  const reason = stale.problem ? `: ${stale.problem}` : '';
  return warning(
    `${stale.name}${more} could not be read for a day${reason}.`,
    'Check the address in Meeting hours in the panel, and that the site runs; the last known times go on counting.',
  );
}
