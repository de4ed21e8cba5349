import { INPUT_EVENTS, isNavigationType, MIN_RELOAD_AGE_MS, whenIdle, whenLoaded } from './page-events.ts';

/** Events that show that a visitor is present. */
const ACTIVITY_EVENTS = ['pointermove', 'focusin', 'scroll'] as const;

function hasToken() {
  try {
    return localStorage.getItem('admin') !== null;
  } catch {
    // Without storage there is no session.
    return false;
  }
}

/** Preloads modules without running them. */
function preload(modules: readonly string[]) {
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

interface SiteScript {
  /** The URL of the site's script. */
  entry: string;
  /** The URLs of the modules that it imports. */
  libraries: readonly string[];
}

/**
 * Imports the site's script at the first input event, or after the page has loaded at any other sign of a visitor. The
 * libraries are preloaded when the browser is idle. A page restored by a back navigation starts without waiting. A
 * script that cannot be reached is tried again at the next event; if it no longer exists, the page is reloaded.
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
      // A GET in place of a HEAD keeps this script short, and it is part of every page.
      const answer = await fetch(entry).catch(() => null);
      if (answer?.status === 404 && performance.now() > MIN_RELOAD_AGE_MS) location.reload();
      isLoading = false;
    }
  };
  const loadAfterPage = () => whenLoaded(load);
  for (const press of INPUT_EVENTS) window.addEventListener(press, load, { capture: true, passive: true });
  for (const move of ACTIVITY_EVENTS) window.addEventListener(move, loadAfterPage, { capture: true, passive: true });
  // A logged-in visitor is redirected anyway.
  if (hasToken()) void load();
  else whenIdle(() => (isNavigationType('back_forward') ? void load() : preload(libraries)));
}
