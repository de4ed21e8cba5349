import { loadPage } from './routes';

/** Signs that someone is about to follow a link. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

function prefetchLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  loadPage(link.pathname).catch(() => {
    // Whoever does follow the link asks again, and is told then.
  });
}

/** From now on the page behind a link of this site is fetched as soon as someone comes near it; returns how to stop. */
export function prefetchLinks() {
  for (const sign of INTENT_EVENTS) document.addEventListener(sign, prefetchLink, { passive: true });
  return () => {
    for (const sign of INTENT_EVENTS) document.removeEventListener(sign, prefetchLink);
  };
}
