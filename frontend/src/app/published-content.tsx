import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { AboutText, CourseText, LegalText, SiteSettings } from '#contract.ts';
import { toTextView } from '#lib/lists/text-view.ts';
import type { FindShareCard } from '#lib/site/site-context.ts';
import { takeFirstPages } from './first-pages.ts';
import { Providers } from './providers.tsx';
import { type PublicLists, type ShareCard, seedQueryCache, stateElement, takeQueried } from './published-state.ts';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';
import { structuredDataElement } from './structured-data.ts';

/** The content to publish: `SiteToRender` of the CMS. */
export interface Site {
  /** The origin of the site, such as `https://example.com`, without a trailing slash. */
  origin: string;
  /** The current time, ISO 8601. */
  publishedAt: string;
  settings: SiteSettings;
  lists: PublicLists;
  /** The words of the pages; null for a course that is not visible. */
  texts: { about: AboutText; course: CourseText | null; legal: LegalText };
  /** The CSS with the colours of the owner's accent; empty for the default accent. */
  styles: string;
  /** The links of the head to the icons and the web manifest, as HTML. */
  links: string;
  /** Returns the path of the share card of the page with this title, such as `/drawn/card-k3x….png`. */
  shareCard(title: string): string;
}

/** The markers that styled-components writes between its rules to find them in the browser. */
const REHYDRATION_MARKERS = /\n?\/\*!sc\*\/\n?|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;

/**
 * The styles of the rendered components without the markers, which would be 4 % of the home page. Without them the
 * browser's sheet contains the same rules once more after hydration, which changes nothing visible.
 */
const componentStyles = (sheet: ServerStyleSheet) =>
  sheet
    .getStyleTags()
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(REHYDRATION_MARKERS, '');

interface RenderedPage {
  /** The elements, starting with those of the head. */
  html: string;
  /** The styles of their components. */
  components: string;
}

/** Renders the page's elements and their styles. Rejects if any part fails. */
async function renderPage(
  client: QueryClient,
  address: string,
  { origin, publishedAt, settings }: Site,
  findShareCard: FindShareCard,
): Promise<RenderedPage> {
  const sheet = new ServerStyleSheet();
  const failures: unknown[] = [];
  const page = sheet.collectStyles(
    <div id="root">
      <Providers
        client={client}
        origin={origin}
        publishedAt={publishedAt}
        settings={settings}
        findShareCard={findShareCard}
      >
        <StaticRouter location={address}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </div>,
  );
  try {
    const { prelude } = await prerenderToNodeStream(page, {
      // Renders in one piece: a part that comes later would need an inline script to move it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    });
    const html = await text(prelude);
    if (failures.length > 0) throw failures[0];
    return { html, components: componentStyles(sheet) };
  } finally {
    sheet.seal();
  }
}

/** Renders a page of the site with everything that its scripts and search engines read from it. */
export async function renderContent(address: string, site: Site) {
  const { origin, publishedAt, settings } = site;
  const { about, course } = site.texts;
  const lists = takeFirstPages(site.lists);
  const texts = { about: toTextView('about', about), ...(course && { course: toTextView('course', course) }) };
  const client = createQueryClient();
  seedQueryCache(client, { ...lists, ...texts }, Date.parse(publishedAt));
  const cards: ShareCard[] = [];
  const elements = await renderPage(client, address, site, (title) => {
    const url = origin + site.shareCard(title);
    cards.push({ title, url });
    return url;
  });
  const shown = { lists: takeQueried(client, lists), texts: takeQueried(client, texts) };
  client.clear();
  return {
    ...elements,
    structuredData: structuredDataElement(address, { origin, settings, lists, about: texts.about, course }),
    state: stateElement({ origin, publishedAt, settings, ...shown, shareCard: cards[0] ?? null }),
  };
}
