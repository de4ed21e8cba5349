const TICK_MS = 1000;

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A time zone whose offset from UTC is known for some time. */
export interface ClockZone {
  /** The IANA name. */
  timeZone: string;
  /** The offset in ms until `until`, an instant in ms since 1970. */
  offset: number;
  until: number;
}

/** Formats the date of a time whose UTC fields are those of the zone. */
const formatDay = (local: Date) =>
  `${WEEKDAYS[local.getUTCDay()]}, ${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`;

const formatWithIntl = (now: Date, timeZone: string) => ({
  time: now.toLocaleTimeString('en-GB', { timeZone }),
  day: now.toLocaleDateString('en-GB', { timeZone, dateStyle: 'full' }),
});

/**
 * Formats the time of day and the date in a time zone; in UTC, and says so, if this browser does not know it. The first use of Intl takes 20 ms, because the browser loads its
 * locales; it is used only once the known offset may have changed.
 */
export function formatClock({ timeZone, offset, until }: ClockZone, now: Date) {
  if (now.getTime() < until && !Number.isNaN(offset)) {
    const local = new Date(now.getTime() + offset);
    return { time: local.toISOString().slice(11, 19), day: formatDay(local) };
  }
  try {
    return formatWithIntl(now, timeZone);
  } catch {
    const { time, day } = formatWithIntl(now, 'UTC');
    return { time, day: `${day} (UTC)` };
  }
}

/**
 * Runs the clock of a published page until it is hydrated, so that a page with a clock does not load the site's script
 * by itself.
 */
export function startClock() {
  const clock = document.querySelector<HTMLElement>('[data-clock]');
  const [time, day] = clock?.children ?? [];
  if (!clock || !(time instanceof HTMLTimeElement) || !day) return;
  const { clock: timeZone = '', offset, until } = clock.dataset;
  const tick = () => {
    if (!window.markHydrated) return clearInterval(timer);
    const now = new Date();
    const text = formatClock({ timeZone, offset: Number(offset), until: Number(until) }, now);
    time.dateTime = now.toISOString();
    time.textContent = text.time;
    day.textContent = text.day;
  };
  const timer = setInterval(tick, TICK_MS);
  tick();
}
