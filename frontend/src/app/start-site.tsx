import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { leaveDialogEntries } from '#before-hydration/dialog-entries.ts';
import { markFailedPictures, retryFailedPictures } from '#before-hydration/failed-pictures.ts';
import { MIN_RELOAD_AGE_MS, nextInput } from '#before-hydration/page-events.ts';
import { LoadError } from '#lib/loading/load-module.ts';
import { readShellSettings } from '#lib/site/site-context.ts';
import { tolerateReplacedTexts } from '#lib/translated-page.ts';
import { prefetchLinks } from './link-prefetch.ts';
import { Providers } from './providers.tsx';
import { dataUpdatedAt, type PublishedState, readPublishedState, seedQueryCache } from './published-state.ts';
import { createQueryClient } from './query-client.ts';
import { AppRoutes, loadPage } from './routes.tsx';

/**
 * Loads the code of the published page at `address`. If that fails the page stays as it is, its links work, and the next
 * input tries again.
 */
async function loadPublishedPage(address: string): Promise<void> {
  try {
    await loadPage(address);
  } catch (error) {
    const isOutdated = error instanceof LoadError && error.isOutdated;
    if (isOutdated && performance.now() > MIN_RELOAD_AGE_MS) window.location.reload();
    await nextInput();
    await loadPublishedPage(address);
  }
}

/** Finds the share card of the published page, and none of a page that the visitor goes to. */
const findShareCard = (state: PublishedState | null) => (title: string) =>
  state?.shareCard?.title === title ? state.shareCard.url : null;

function createSite(client: QueryClient, state: PublishedState | null) {
  if (state) seedQueryCache(client, { ...state.lists, ...state.texts, ...state.caseStudies }, dataUpdatedAt(state));
  return (
    <StrictMode>
      <Providers
        client={client}
        origin={state?.origin}
        publishedAt={state?.publishedAt}
        settings={state?.settings ?? readShellSettings()}
        findShareCard={findShareCard(state)}
      >
        <BrowserRouter basename={state?.basename}>
          <AppRoutes />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
}

/** Hydrates a published page, or renders an empty one, in `element`. */
export async function startSite(element: HTMLElement): Promise<Root> {
  const state = readPublishedState();
  const client = createQueryClient();
  prefetchLinks(client);
  retryFailedPictures();
  tolerateReplacedTexts();
  if (state) {
    await loadPublishedPage(window.location.pathname.slice(state.basename?.length));
    return hydrateRoot(element, createSite(client, state));
  }
  leaveDialogEntries();
  markFailedPictures();
  const root = createRoot(element);
  root.render(createSite(client, null));
  return root;
}
