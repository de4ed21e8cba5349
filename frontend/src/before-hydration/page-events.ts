/** Input events of a visitor. */
export const INPUT_EVENTS = ['pointerdown', 'keydown'] as const;

/** Resolves at the next input event. */
export const nextInput = () =>
  new Promise((resolve) => {
    for (const press of INPUT_EVENTS) window.addEventListener(press, resolve, { capture: true, once: true });
  });

/**
 * The minimum age in ms at which a page without its scripts reloads itself: if the server has lost them, the page would
 * otherwise reload forever. No input can be lost before hydration.
 */
export const MIN_RELOAD_AGE_MS = 30_000;

/** Resolves when the browser is idle. Safari has no requestIdleCallback. */
export const browserIdle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/** Calls `act` after the load event. */
export function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}

/** Resolves after the first paint: when the browser reports it, or, as some never do, in the second frame after the load. */
export const firstPaint = () =>
  new Promise<void>((resolve) => {
    const watch = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      watch.disconnect();
      resolve();
    });
    watch.observe({ type: 'paint', buffered: true });
    whenLoaded(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });

/** How long a browser takes to paint a picture that has been loaded. */
const PICTURE_PAINT_MS = 100;

/** Resolves when the page is painted with the pictures that its load event waits for. */
export async function pageShown() {
  await firstPaint();
  await new Promise<void>(whenLoaded);
  await new Promise((resolve) => setTimeout(resolve, PICTURE_PAINT_MS));
}

/** Calls `act` when the page is shown and the browser is idle. */
export const whenIdle = (act: () => void) => void pageShown().then(browserIdle).then(act);

/** Whether the page was reached by this type of navigation. */
export function isNavigationType(type: NavigationTimingType) {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === type;
}
