/** Calls `act` when the page has been painted: what it does holds up nothing that can be seen. */
export function whenPainted(act: () => void) {
  const watch = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    watch.disconnect();
    act();
  });
  watch.observe({ type: 'paint', buffered: true });
}

/** Calls `act` when the page has loaded. */
export function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}

/** Calls `act` when the page has been painted and loaded, and the browser has nothing else to do. */
export function whenCalm(act: () => void) {
  // Safari has no requestIdleCallback.
  whenPainted(() => whenLoaded(() => (window.requestIdleCallback ?? setTimeout)(act)));
}

/** How this page was reached: by a link or an address, by going back, or by loading it again. */
export function isVisit(type: NavigationTimingType) {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === type;
}
