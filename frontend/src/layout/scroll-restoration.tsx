import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePublishedAt } from '#lib/site/site-context.ts';

/** How long late content may move the page, in ms. */
const MAX_LAYOUT_SHIFT_MS = 4000;

const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The key of the initial location, and of each link to an anchor that the router has not seen. */
const INITIAL_KEY = 'default';

/**
 * Calls `scroll` now and whenever the page grows, until the visitor scrolls or the time is over; returns how to stop.
 */
function scrollWhileGrowing(scroll: () => void) {
  const growth = new ResizeObserver(scroll);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of USER_SCROLL_EVENTS) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, MAX_LAYOUT_SHIFT_MS);
  for (const move of USER_SCROLL_EVENTS) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  scroll();
  return stop;
}

/** Calls `record` with the scroll position now and after each change, until another location is shown; returns how to stop. */
function recordPosition(record: (top: number) => void) {
  const recordNow = () => record(window.scrollY);
  const stop = () => {
    window.removeEventListener('scroll', recordNow);
    window.removeEventListener('popstate', stop);
  };
  window.addEventListener('scroll', recordNow, { passive: true });
  // Firefox scrolls to the position of the other location before that is rendered.
  window.addEventListener('popstate', stop);
  recordNow();
  return stop;
}

/** Scrolls to the anchor of a URL, to the former position when going back, or to the top of a new page. */
export function ScrollRestoration() {
  const { pathname, hash, key } = useLocation();
  const place = `${key} ${pathname}${hash}`;
  const navigationType = useNavigationType();
  const isPublished = usePublishedAt() !== null;
  const positions = useRef(new Map<string, number>());
  // The key changes when the same link is followed again.
  useLayoutEffect(() => {
    const restore = () => {
      const top = positions.current.get(place);
      const isBack = navigationType === 'POP';
      // The browser restores positions too, but Firefox does before the page is rendered and has its height.
      if (isBack && top !== undefined) return scrollWhileGrowing(() => window.scrollTo({ top, behavior: 'instant' }));
      // The browser has already scrolled to the anchor of a published page, and the visitor may have scrolled since.
      if (isPublished && key === INITIAL_KEY) return undefined;
      if (hash) return scrollWhileGrowing(() => document.getElementById(hash.slice(1))?.scrollIntoView());
      if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' });
      return undefined;
    };
    const stopRestoring = restore();
    const stopRecording = recordPosition((top) => positions.current.set(place, top));
    return () => {
      stopRestoring?.();
      stopRecording();
    };
  }, [hash, key, place, navigationType, isPublished]);
  return null;
}
