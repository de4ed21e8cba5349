const TICK_MS = 1000;

/** The time of day and the date in a time zone (IANA), in words. */
export const formatClock = (timeZone: string, now: Date) => ({
  time: now.toLocaleTimeString('en-GB', { timeZone }),
  day: now.toLocaleDateString('en-GB', { timeZone, dateStyle: 'full' }),
});

/**
 * Runs the clock of a published page, where there is one, until the page has come to life and runs it: nothing else on a
 * page moves by itself, and a clock is not worth all of the site's script.
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
