import type { QueryClient } from '@tanstack/react-query';
import { prefetched } from '#lib/lists/public-content-query.ts';
import { findPage } from './routes.tsx';

/** Events that precede following a link. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Following the link loads the page again and reports the failure. */
const ignoreFailure = () => undefined;

function prefetchLink(client: QueryClient, { target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  const page = findPage(link.pathname);
  page?.load().catch(ignoreFailure);
  if (page?.queryAt) client.query(prefetched(page.queryAt(link.pathname))).catch(ignoreFailure);
}

/**
 * Loads the page behind a link of this site, code and content, when a pointer, touch or focus reaches the link; returns how
 * to stop.
 */
export function prefetchLinks(client: QueryClient) {
  const prefetch = (event: Event) => prefetchLink(client, event);
  for (const sign of INTENT_EVENTS) document.addEventListener(sign, prefetch, { passive: true });
  return () => {
    for (const sign of INTENT_EVENTS) document.removeEventListener(sign, prefetch);
  };
}
