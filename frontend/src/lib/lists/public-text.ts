import type { SiteTextName, SiteTextOf } from '#contract.ts';
import { loadModule } from '#lib/loading/load-module.ts';
import type { PublicContentQuery } from './public-content-query.ts';
import { STALE_TIME_MS } from './public-list.ts';

/** The query of one of the site's texts. The code that fetches it, including axios, is loaded with the first call. */
export const publicText = <Name extends SiteTextName>(name: Name): PublicContentQuery<SiteTextOf<Name>> => ({
  queryKey: ['public', name],
  queryFn: async () => {
    const { fetchPublicText } = await loadModule(() => import('./fetch-public.ts'));
    return fetchPublicText(name);
  },
  staleTime: STALE_TIME_MS,
});
