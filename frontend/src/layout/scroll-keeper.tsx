import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePublishedAt } from '@/lib/published-at';

/** How long what arrives above an anchor may still push it away, in ms. */
const SETTLING_MS = 4000;

const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The key of the place where a visit begins, before the router has moved anywhere. */
const FIRST_KEY = 'default';

/** Goes to an anchor, and again whenever the page grows, until the visitor moves or all has settled; returns how to stop. */
function holdAnchor(id: string) {
  const go = () => document.getElementById(id)?.scrollIntoView();
  const growth = new ResizeObserver(go);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, SETTLING_MS);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  go();
  return stop;
}

/** Scrolls to the anchor of an address, and to the top of a new page; going back is left to the browser. */
export function ScrollKeeper() {
  const { pathname, hash, key } = useLocation();
  const movement = useNavigationType();
  const isPublished = usePublishedAt() !== null;
  // The key counts too: following the same link again scrolls again.
  useEffect(() => {
    // The browser has been to the anchor of a published page, and the visitor may have moved on since.
    if (isPublished && key === FIRST_KEY) return;
    if (hash) return holdAnchor(hash.slice(1));
    if (movement !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key, movement, isPublished]);
  return null;
}
