/** The days of the week by their numbers, 1 for Monday to 7 for Sunday. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (name, index) => ({ day: index + 1, name }),
);

/** An entry of the hours in the panel's form; a stored one has an id. */
export interface HoursEntry {
  id?: number;
  day: number;
  from: string;
  to: string;
}

const MINUTES_PER_DAY = 24 * 60;

const formatMinute = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

const byDayAndTime = (one: HoursEntry, other: HoursEntry) => one.day - other.day || one.from.localeCompare(other.from);

const FIRST_HOURS = { from: '10:00', to: '18:00' };

function hourAfter(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatMinute(Math.min((hours + 1) * 60 + minutes, MINUTES_PER_DAY));
}

/** The end of the last hours of a day; null for a day without hours. */
export function findLastEnd(entries: HoursEntry[], day: number): string | null {
  const ends = entries.filter((entry) => entry.day === day).map(({ to }) => to);
  return ends.sort().at(-1) ?? null;
}

/** Adds hours to a day: an hour after its last ones, or the usual ones to a day without any. */
export function addHours(entries: HoursEntry[], day: number): HoursEntry[] {
  const end = findLastEnd(entries, day);
  const hours = end === null ? FIRST_HOURS : { from: end, to: hourAfter(end) };
  return [...entries, { day, ...hours }].sort(byDayAndTime);
}

/** Replaces the hours of the days `to` by those of the day `from`. */
export function copyHours(entries: HoursEntry[], from: number, to: number[]): HoursEntry[] {
  const kept = entries.filter(({ day }) => !to.includes(day));
  const source = entries.filter(({ day }) => day === from);
  const copies = to.flatMap((day) => source.map((entry) => ({ day, from: entry.from, to: entry.to })));
  return [...kept, ...copies].sort(byDayAndTime);
}

/** The entries as the panel's form has them, which identifies the entries of a list by ascending keys. */
export const withKeys = (entries: HoursEntry[]) =>
  entries.map((entry, index) => ({ ...entry, __temp_key__: `a${String(index).padStart(2, '0')}` }));
