/** Signs that someone wants something. */
export const INPUT_EVENTS = ['pointerdown', 'keydown'] as const;

/** Resolves at the next of them. */
export const nextInput = () =>
  new Promise((resolve) => {
    for (const press of INPUT_EVENTS) window.addEventListener(press, resolve, { capture: true, once: true });
  });

/**
 * The shortest age at which a page whose scripts are gone is loaded anew by itself, in ms: a server without them would have it
 * loaded for ever. Before hydration nothing has been typed that could be lost.
 */
export const MIN_RELOAD_AGE_MS = 30_000;

/** Resolves when the page has been painted: what is done then holds up nothing that can be seen. */
export const firstPaint = () =>
  new Promise<void>((resolve) => {
    const watch = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      watch.disconnect();
      resolve();
    });
    watch.observe({ type: 'paint', buffered: true });
  });

/** Resolves when the browser has nothing else to do. Safari has no requestIdleCallback. */
export const browserIdle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/** Resolves when the page has been read to its end. */
export const domParsed = () => new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

/** Calls `act` when the page has loaded. */
export function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}

/** Calls `act` when the page has been painted and loaded, and the browser has nothing else to do. */
export const whenIdle = (act: () => void) => void firstPaint().then(() => whenLoaded(() => browserIdle().then(act)));

/** How this page was reached: by a link or an address, by going back, or by loading it again. */
export function isNavigationType(type: NavigationTimingType) {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === type;
}
