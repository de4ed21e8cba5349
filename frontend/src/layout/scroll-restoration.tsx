import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePublishedAt } from '#lib/site/site-context.ts';

/** How long late content may push an anchor away, in ms. */
const MAX_LAYOUT_SHIFT_MS = 4000;

const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The key of the initial location. */
const INITIAL_KEY = 'default';

/**
 * Scrolls to an anchor, and again when the page grows, until the visitor scrolls or the time is over; returns how to
 * stop.
 */
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

/** Scrolls to the anchor of a URL, or to the top of a new page; going back is left to the browser. */
export function ScrollRestoration() {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const isPublished = usePublishedAt() !== null;
  // The key changes when the same link is followed again.
  useEffect(() => {
    // The browser has already scrolled to the anchor of a published page, and the visitor may have scrolled since.
    if (isPublished && key === INITIAL_KEY) return;
    if (hash) return keepAnchorInView(hash.slice(1));
    if (navigationType !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key, navigationType, isPublished]);
  return null;
}
