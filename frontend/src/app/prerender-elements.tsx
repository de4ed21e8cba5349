import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { slugIn } from '#lib/navigation/addresses.ts';
import type { FindShareCard } from '#lib/site/site-context.ts';
import type { Site, SiteData } from './page-data.ts';
import { Providers } from './providers.tsx';
import { type PublishedState, type ShareCard, seedQueryCache, stateElement } from './published-state.ts';
import { componentStyles, type StyledPage, withoutUnusedStyles, withShortClasses } from './published-styles.ts';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';

/** Renders the page's elements and their styles. Rejects if any part fails. */
async function renderPage(
  client: QueryClient,
  address: string,
  { origin, publishedAt, settings, basename = '' }: Site,
  findShareCard: FindShareCard,
): Promise<StyledPage> {
  const sheet = new ServerStyleSheet();
  const failures: unknown[] = [];
  const elements = sheet.collectStyles(
    <div id="root">
      <Providers
        client={client}
        origin={origin}
        publishedAt={publishedAt}
        settings={settings}
        findShareCard={findShareCard}
      >
        <StaticRouter location={basename + address} basename={basename}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </div>,
  );
  try {
    const { prelude } = await prerenderToNodeStream(elements, {
      // Renders in one piece: a part that comes later would need an inline script to move it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    });
    const html = await text(prelude);
    if (failures.length > 0) throw failures[0];
    const page = withoutUnusedStyles({ html, components: componentStyles(sheet.getStyleTags()) });
    // In development and in tests React compares the classes with its own.
    // biome-ignore lint/style/noProcessEnv: Vite writes the value into the renderer.
    return process.env.NODE_ENV === 'production' ? withShortClasses(page) : page;
  } finally {
    sheet.seal();
  }
}

/** The data of these queries. */
const pick = <Data extends object>(data: Data, queries: readonly string[]) =>
  // Fewer properties of the same object.
  Object.fromEntries(Object.entries(data).filter(([name]) => queries.includes(name))) as Partial<Data>;

/** What the scripts of the page at `address` start with, if it queries `queries`. */
function toState({ site, dataAt }: SiteData, address: string, queries: readonly string[]): PublishedState {
  const { origin, publishedAt, settings, basename } = site;
  const { lists, texts, caseStudies } = dataAt(address);
  // A preview has everything: the router's next page must not fetch what is published.
  const take = <Data extends object>(data: Data): Partial<Data> => (basename ? data : pick(data, queries));
  return {
    origin,
    publishedAt,
    settings,
    lists: take(lists),
    texts: take(texts),
    caseStudies: take(caseStudies),
    shareCard: null,
    basename,
  };
}

/** Renders a page of the site with everything that its scripts and search engines read from it. */
export async function prerenderElements(address: string, content: SiteData) {
  const { site } = content;
  const { lists, texts, caseStudies } = content.dataAt(address);
  const data = { ...lists, ...texts, ...caseStudies };
  const client = createQueryClient();
  seedQueryCache(client, data, Date.parse(site.publishedAt));
  const cards: ShareCard[] = [];
  const elements = await renderPage(client, address, site, (title) => {
    const url = site.origin + site.shareCard(title);
    cards.push({ title, url });
    return url;
  });
  const queries = Object.keys(data).filter((name) => client.getQueryState(['public', name]) !== undefined);
  client.clear();
  const shareCard = cards[0] ?? null;
  return {
    ...elements,
    structuredData: content.structuredDataAt(address),
    state: stateElement({ ...toState(content, address, queries), shareCard }),
    queries,
    shareCard,
  };
}

/**
 * The content that the page at `address` is rendered from, if it queries `queries`: two renderings of equal inputs are
 * equal but for their dates.
 */
export function inputOf(address: string, content: SiteData, queries: readonly string[]) {
  const { publishedAt, styles, links } = content.site;
  // The footer shows the year. Other pages show a time, too, and are few: they are rendered again on another day.
  const date = publishedAt.slice(0, slugIn(address) === '' ? 10 : 4);
  const state = { ...toState(content, address, queries), publishedAt: date };
  return JSON.stringify([state, content.structuredDataAt(address), styles, links]);
}
