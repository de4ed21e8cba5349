import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePublishedAt } from '@/lib/published-at';

/** How long what arrives above an anchor may still push it away, in ms. */
const MAX_LAYOUT_SHIFT_MS = 4000;

const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The key of the place where a visit begins, before the router has moved anywhere. */
const INITIAL_KEY = 'default';

/** Goes to an anchor, and again whenever the page grows, until the visitor moves or all has settled; returns how to stop. */
function keepAnchorInView(id: string) {
  const go = () => document.getElementById(id)?.scrollIntoView();
  const growth = new ResizeObserver(go);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of USER_SCROLL_EVENTS) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, MAX_LAYOUT_SHIFT_MS);
  for (const move of USER_SCROLL_EVENTS) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  go();
  return stop;
}

/** Scrolls to the anchor of an address, and to the top of a new page; going back is left to the browser. */
export function ScrollRestoration() {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const isPublished = usePublishedAt() !== null;
  // The key counts too: following the same link again scrolls again.
  useEffect(() => {
    // The browser has been to the anchor of a published page, and the visitor may have moved on since.
    if (isPublished && key === INITIAL_KEY) return;
    if (hash) return keepAnchorInView(hash.slice(1));
    if (navigationType !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key, navigationType, isPublished]);
  return null;
}
