import type { BookedTimes, MeetingRules } from '../../src/plugins/back-office/server/src/meetings/compute-free-times';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const STEP = 5 * MINUTE;

/** Zones with changes of clocks at different hours, of half an hour, at midnight, and without any; with halves and quarters of hours. */
export const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/Dublin',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Beirut',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
];

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const formats = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
);

/** The clock and calendar of a zone, as Intl shows them. */
export function readClock(instant: number, timeZone: string) {
  const parts = Object.fromEntries(
    (formats.get(timeZone)?.formatToParts(instant) ?? []).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: WEEKDAYS.indexOf(parts.weekday ?? '') + 1,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a time is free, by looking at the clock of each instant instead of computing instants. */
export function isFree(start: number, rules: MeetingRules, taken: BookedTimes, now: number): boolean {
  const { timeZone, minutes, gap, notice, horizon, mostPerDay } = rules;
  const length = minutes * MINUTE;
  const { date, weekday, minute } = readClock(start, timeZone);
  const exceptions = rules.exceptions.filter((entry) => entry.date === date);
  const hours =
    exceptions.length > 0
      ? exceptions.filter(({ closed }) => !closed)
      : rules.hours.filter(({ day }) => day === weekday);
  const isOffered = hours.some(({ from, to }) => {
    const [first, end] = [toMinute(from), toMinute(to)];
    if (minute < first || (minute - first) % minutes !== 0) return false;
    for (let instant = start; instant < start + length; instant += STEP) {
      const clock = readClock(instant, timeZone);
      if (clock.date !== date || clock.minute >= end) return false;
    }
    return true;
  });
  if (!isOffered) return false;
  for (let earlier = start - 3 * HOUR; earlier < start; earlier += STEP) {
    const clock = readClock(earlier, timeZone);
    if (clock.date === date && clock.minute === minute) return false;
  }
  if (start < now + notice * HOUR) return false;
  const lastDate = new Date(Date.parse(readClock(now, timeZone).date) + horizon * DAY).toISOString().slice(0, 10);
  if (date > lastDate) return false;
  const gapMs = gap * MINUTE;
  if (taken.meetings.some((other) => start < other.end + gapMs && other.start < start + length + gapMs)) return false;
  if (taken.busy.some((other) => start < other.end && other.start < start + length)) return false;
  const ofDay = taken.meetings.filter((other) => readClock(other.start, timeZone).date === date);
  return mostPerDay === null || ofDay.length < mostPerDay;
}
