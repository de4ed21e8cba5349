import { queryOptions } from '@tanstack/react-query';
import { loadModule } from '#lib/loading/load-module.ts';
import { STALE_TIME_MS } from './public-list.ts';
import type { PublicTextName } from './text-view.ts';

/**
 * The query options of one of the site's texts. The code that fetches it, including axios, is loaded with the first
 * call.
 */
export const publicText = <Name extends PublicTextName>(name: Name) =>
  queryOptions({
    queryKey: ['public', name],
    queryFn: async () => {
      const { fetchPublicText } = await loadModule(() => import('./fetch-public.ts'));
      return fetchPublicText(name);
    },
    staleTime: STALE_TIME_MS,
  });

/** The same query before the text is needed: it is fetched once, and a failure is only logged. */
export const prefetchedText = (name: PublicTextName) => ({
  ...publicText(name),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true, isPrefetch: true },
});
