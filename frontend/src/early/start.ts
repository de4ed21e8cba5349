/** Signs that someone wants something. */
const PRESSES = ['pointerdown', 'keydown'] as const;

/** Signs that someone is there. */
const MOVES = ['pointermove', 'focusin', 'scroll'] as const;

function hasToken() {
  try {
    return localStorage.getItem('admin') !== null;
  } catch {
    // Storage is shut: nobody can be logged in.
    return false;
  }
}

/** Who goes back may be shown the browser's own copy of the page, which the script brings up to date. */
function isReturn() {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
}

/** Fetches modules without running them. */
function fetchAhead(modules: readonly string[]) {
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}

/** Calls `act` when the page has loaded and the browser has nothing else to do. */
function whenCalm(act: () => void) {
  // Safari has no requestIdleCallback.
  whenLoaded(() => (window.requestIdleCallback ?? setTimeout)(act));
}

interface SiteScript {
  /** The address of the site's script. */
  entry: string;
  /** The addresses of what it is built on. */
  libraries: readonly string[];
  /** Whether something on the page moves by itself. */
  isLively: boolean;
}

/**
 * Imports the site's script at the first sign of a visitor, but unless that is a press, not before the page has loaded:
 * the first paint comes first. What the script is built on, the bulk of it, is fetched ahead, as soon as the page is
 * calm. Where the page cannot wait for a visitor, the script does not either. One that is out of reach is tried again at
 * the next sign.
 */
export function startWhenNeeded({ entry, libraries, isLively }: SiteScript) {
  let isUnderWay = false;
  const start = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await import(/* @vite-ignore */ entry);
      for (const press of PRESSES) window.removeEventListener(press, start, { capture: true });
      for (const move of MOVES) window.removeEventListener(move, startOnceLoaded, { capture: true });
    } catch {
      isUnderWay = false;
    }
  };
  const startOnceLoaded = () => whenLoaded(start);
  for (const press of PRESSES) window.addEventListener(press, start, { capture: true, passive: true });
  for (const move of MOVES) window.addEventListener(move, startOnceLoaded, { capture: true, passive: true });
  // Those logged in are about to be led on.
  if (hasToken()) void start();
  else whenCalm(() => (isLively || isReturn() ? void start() : fetchAhead(libraries)));
}
