import { loadPage } from './routes.tsx';

/** Events that precede following a link. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

function prefetchLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  loadPage(link.pathname).catch(() => {
    // Following the link loads the page again and reports the failure.
  });
}

/** Loads the page behind a link of this site when a pointer, touch or focus reaches the link; returns how to stop. */
export function prefetchLinks() {
  for (const sign of INTENT_EVENTS) document.addEventListener(sign, prefetchLink, { passive: true });
  return () => {
    for (const sign of INTENT_EVENTS) document.removeEventListener(sign, prefetchLink);
  };
}
