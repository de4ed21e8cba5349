import { ok, pluralize, warning } from './finding.mjs';

const DAY_MS = 86_400_000;
/** A new calendar is read within a minute, unless the site does not run. */
const LATE_MS = 10 * 60_000;
const CALENDARS = 'SELECT * FROM back_office_busy_calendars ORDER BY name';
/** The owner's list of calendars, which a running site copies into the table of readings. */
const LISTED = 'SELECT id FROM components_meeting_busy_calendars';

const UNREADABLE =
  'Check the address in Meeting hours in the panel, and that the site runs; the last known times go on counting.';
const UNREAD_EVENTS =
  'Correct these events in their calendar, or close their times by an exception in Meeting hours in the panel.';

/** SQLite has JSON as text. */
const unreadOf = ({ unread }) => (typeof unread === 'string' ? JSON.parse(unread) : unread) ?? { count: 0, events: [] };

/** Why a calendar's times are unknown or old, as one sentence; null if it was read within a day, or is so new. */
function describeFailure({ name, read_at, failed_since, due_at, problem }, now) {
  const reason = problem ? `: ${problem}` : '';
  const since = read_at ?? failed_since;
  if (since && now - new Date(since) > DAY_MS) {
    const never = read_at ? '' : ', and never before';
    return `${name} could not be read for a day${never}${reason}.`;
  }
  if (read_at) return null;
  if (problem) return `${name} was never read${reason}.`;
  return due_at && now - new Date(due_at) > LATE_MS ? `${name} was not read yet.` : null;
}

/** A sentence for each event that could not be read, or not in full. */
function describeUnread(calendar) {
  const { count, events } = unreadOf(calendar);
  const sentences = events.map(({ event, reason }) => `${calendar.name}: ${event}: ${reason}.`);
  const more = count - events.length;
  return more > 0 ? [...sentences, `${calendar.name}: ${pluralize(more, 'more event')}.`] : sentences;
}

/** Says which of the listed calendars were read, and whose last reading failed. */
function describeReadings(calendars, listed) {
  if (calendars.length === 0 && listed === 0) return 'No calendar is listed.';
  const read = calendars.filter(({ read_at }) => read_at);
  const isNew = Math.max(listed, calendars.length) - read.length;
  const failed = read.filter(({ problem }) => problem).map(({ name, problem }) => `${name} failed last: ${problem}.`);
  const sentence = `${pluralize(read.length, 'calendar')} read${isNew > 0 ? `, ${isNew} not read yet` : ''}.`;
  return [sentence, ...failed].join(' ');
}

/** Checks that the owner's calendars could be read within a day, and all their events. */
export async function checkBusyCalendars({ database, now }) {
  const calendars = await database.query(CALENDARS);
  const listed = await database.query(LISTED);
  const failures = calendars.flatMap((calendar) => describeFailure(calendar, now) ?? []);
  const unread = calendars.flatMap(describeUnread);
  if (failures.length + unread.length === 0) return ok(describeReadings(calendars, listed.length));
  const fixes = [failures.length > 0 && UNREADABLE, unread.length > 0 && UNREAD_EVENTS].filter(Boolean);
  return warning([...failures, ...unread].join(' '), fixes.join(' '));
}
