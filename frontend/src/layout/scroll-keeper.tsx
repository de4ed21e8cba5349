import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to the anchor of an address, and to the top of a new page; going back is left to the browser. */
export function ScrollKeeper() {
  const { pathname, hash, key } = useLocation();
  const movement = useNavigationType();
  // The key counts too: following the same link again scrolls again.
  useEffect(() => {
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return;
    }
    if (movement !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key, movement]);
  return null;
}
