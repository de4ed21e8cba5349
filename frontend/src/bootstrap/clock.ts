const TICK_MS = 1000;

/** Formats the time of day and the date in an IANA time zone. */
export const formatClock = (timeZone: string, now: Date) => ({
  time: now.toLocaleTimeString('en-GB', { timeZone }),
  day: now.toLocaleDateString('en-GB', { timeZone, dateStyle: 'full' }),
});

/**
 * Runs the clock of a published page until it is hydrated, so that a page with a clock does not load the site's script
 * by itself.
 */
export function startClock() {
  const clock = document.querySelector<HTMLElement>('[data-clock]');
  const [time, day] = clock?.children ?? [];
  if (!clock || !(time instanceof HTMLTimeElement) || !day) return;
  const tick = () => {
    if (!window.markHydrated) return clearInterval(timer);
    const now = new Date();
    const text = formatClock(clock.dataset.clock ?? '', now);
    time.dateTime = now.toISOString();
    time.textContent = text.time;
    day.textContent = text.day;
  };
  const timer = setInterval(tick, TICK_MS);
  tick();
}
