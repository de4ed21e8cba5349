import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { prefetchedText, publicText } from '#lib/lists/public-text.ts';
import type { PublicTextName, PublicTexts } from '#lib/lists/text-view.ts';
import { lazyComponent } from '#lib/loading/lazy-component.tsx';
import { LoadError, loadModule } from '#lib/loading/load-module.ts';

/** A page whose code is loaded when it is visited. */
export interface FetchedPage {
  /** Loads the code; rejects with a LoadError. */
  load: () => Promise<unknown>;
  /** The text that the page shows. */
  text?: PublicTextName;
  Page: ComponentType;
}

/** A page without a text of the site; `load` imports its component. */
export const fetchedPage = (load: () => Promise<ComponentType>): FetchedPage => ({
  load: () => loadModule(load),
  Page: lazyComponent(load),
});

export const notFoundPage = fetchedPage(async () => (await import('#pages/not-found-page.tsx')).NotFoundPage);

interface TextPageProps<Name extends PublicTextName> {
  /** Undefined while it is loading. */
  text: PublicTexts[Name] | undefined;
}

/** A page that shows a text of the site, which is fetched while the code is being loaded. Without the text it is not found. */
export function fetchedTextPage<Name extends PublicTextName>(
  name: Name,
  load: () => Promise<ComponentType<TextPageProps<Name>>>,
): FetchedPage {
  const Content: ComponentType<TextPageProps<Name>> = lazyComponent(load);
  function TextPage() {
    usePrefetchQuery(prefetchedText(name));
    const { data, error } = useQuery(publicText(name));
    if (data === null) return <notFoundPage.Page />;
    // The next render fetches it again.
    if (data === undefined && error) throw new LoadError(error, false);
    return <Content text={data} />;
  }
  return { load: () => loadModule(load), text: name, Page: TextPage };
}
