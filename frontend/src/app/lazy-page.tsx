import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { type PublicContentQuery, prefetched } from '#lib/lists/public-content-query.ts';
import { lazyComponent } from '#lib/loading/lazy-component.tsx';
import { LoadError, loadModule } from '#lib/loading/load-module.ts';

/** A page whose code is loaded when it is visited. */
export interface LazyPage {
  /** Loads the code; rejects with a LoadError. */
  load: () => Promise<unknown>;
  /** The query of the content that the page shows at `pathname`. */
  queryAt?: (pathname: string) => PublicContentQuery<unknown>;
  Page: ComponentType;
}

/** A page without content of the site; `load` imports its component. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => ({
  load: () => loadModule(load),
  Page: lazyComponent(load),
});

export const notFoundPage = lazyPage(async () => (await import('#pages/not-found-page.tsx')).NotFoundPage);

interface ContentPageProps<Content> {
  /** Undefined while it is loading. */
  content: Content | undefined;
}

/** A page that shows content of the site, which is fetched while the code is being loaded. Without it the page is not found. */
export function lazyContentPage<Content>(
  queryAt: (pathname: string) => PublicContentQuery<Content>,
  load: () => Promise<ComponentType<ContentPageProps<Content>>>,
): LazyPage {
  const Loaded: ComponentType<ContentPageProps<Content>> = lazyComponent(load);
  function ContentPage() {
    const query = queryAt(useLocation().pathname);
    usePrefetchQuery(prefetched(query));
    const { data, error } = useQuery(query);
    if (data === null) return <notFoundPage.Page />;
    // The next render fetches it again.
    if (data === undefined && error) throw new LoadError(error, false);
    return <Loaded content={data} />;
  }
  return { load: () => loadModule(load), queryAt, Page: ContentPage };
}
