import { INPUT_EVENTS, isNavigationType, MIN_RELOAD_AGE_MS, whenIdle, whenLoaded } from './page-events';

/** Signs that someone is there. */
const ACTIVITY_EVENTS = ['pointermove', 'focusin', 'scroll'] as const;

function hasToken() {
  try {
    return localStorage.getItem('admin') !== null;
  } catch {
    // Storage is shut: nobody can be logged in.
    return false;
  }
}

/** Fetches modules without running them. */
function preload(modules: readonly string[]) {
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

interface SiteScript {
  /** The address of the site's script. */
  entry: string;
  /** The addresses of what it is built on. */
  libraries: readonly string[];
}

/**
 * Imports the site's script at the first sign of a visitor, but unless that is a press, not before the page has loaded:
 * the first paint comes first. What the script is built on, the bulk of it, is fetched ahead, as soon as the page is
 * calm. A copy of the page that the browser has kept is brought up to date without waiting for a sign. A script that is out
 * of reach is tried again at the next one; for one that is gone, since the site has been updated, the page is loaded anew.
 */
export function loadScriptOnInteraction({ entry, libraries }: SiteScript) {
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await import(/* @vite-ignore */ entry);
      for (const press of INPUT_EVENTS) window.removeEventListener(press, load, { capture: true });
      for (const move of ACTIVITY_EVENTS) window.removeEventListener(move, loadAfterPage, { capture: true });
    } catch {
      // Every byte of this stands in every page: a whole answer in place of a HEAD costs only those who need it.
      const answer = await fetch(entry).catch(() => null);
      if (answer?.status === 404 && performance.now() > MIN_RELOAD_AGE_MS) location.reload();
      isLoading = false;
    }
  };
  const loadAfterPage = () => whenLoaded(load);
  for (const press of INPUT_EVENTS) window.addEventListener(press, load, { capture: true, passive: true });
  for (const move of ACTIVITY_EVENTS) window.addEventListener(move, loadAfterPage, { capture: true, passive: true });
  // Those logged in are about to be led on.
  if (hasToken()) void load();
  else whenIdle(() => (isNavigationType('back_forward') ? void load() : preload(libraries)));
}
