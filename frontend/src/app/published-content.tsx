import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { AboutText, CaseStudy, CourseText, LegalText, SiteSettings } from '#contract.ts';
import { toEntry, toView } from '#features/case-studies/case-study-view.ts';
import { toCaseStudyLinks } from '#features/portfolio/case-study-links.ts';
import { toTextView } from '#lib/lists/text-view.ts';
import { slugIn } from '#lib/site/addresses.ts';
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
  /** The published case studies, newest first. */
  caseStudies: CaseStudy[];
  /** The CSS with the colours of the owner's accent; empty for the default accent. */
  styles: string;
  /** The links of the head to the icons and the web manifest, as HTML. */
  links: string;
  /** Returns the path of the share card of the page with this title, such as `/drawn/card-k3x….png`. */
  shareCard(title: string): string;
  /** The path below which the site is previewed. */
  basename?: string | undefined;
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

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const COMPONENT_CLASS = /^sc-\w+-\d+$/;

/** The elements without the classes that name their components, which only styles of other components use. */
const withoutUnusedClasses = (html: string, styles: string) =>
  html.replaceAll(CLASS_ATTRIBUTE, (_, names: string) => {
    const used = names.split(' ').filter((name) => !COMPONENT_CLASS.test(name) || styles.includes(`.${name}`));
    return used.length > 0 ? ` class="${used.join(' ')}"` : '';
  });

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
  { origin, publishedAt, settings, basename = '' }: Site,
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
        <StaticRouter location={basename + address} basename={basename}>
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
    const components = componentStyles(sheet);
    return { html: withoutUnusedClasses(html, components), components };
  } finally {
    sheet.seal();
  }
}

/** The data of the case studies for a page, by the names of the queries, with the story of its own case study alone. */
function toCaseStudyData(address: string, caseStudies: CaseStudy[]): Record<string, object> {
  const study = caseStudies.find(({ slug }) => slug === slugIn(address));
  return {
    'case-studies': caseStudies.map(toEntry),
    'case-study-links': toCaseStudyLinks(caseStudies),
    ...(study && { [`case-study/${study.slug}`]: toView(study, caseStudies) }),
  };
}

/** Renders a page of the site with everything that its scripts and search engines read from it. */
export async function renderContent(address: string, site: Site) {
  const { origin, publishedAt, settings, basename } = site;
  const { about, course } = site.texts;
  const lists = takeFirstPages(site.lists);
  const texts = { about: toTextView('about', about), ...(course && { course: toTextView('course', course) }) };
  const client = createQueryClient();
  const caseStudies = toCaseStudyData(address, site.caseStudies);
  seedQueryCache(client, { ...lists, ...texts, ...caseStudies }, Date.parse(publishedAt));
  const cards: ShareCard[] = [];
  const elements = await renderPage(client, address, site, (title) => {
    const url = origin + site.shareCard(title);
    cards.push({ title, url });
    return url;
  });
  const shown = {
    lists: takeQueried(client, lists),
    texts: takeQueried(client, texts),
    caseStudies: takeQueried(client, caseStudies),
  };
  client.clear();
  return {
    ...elements,
    structuredData: structuredDataElement(address, {
      origin,
      settings,
      lists,
      about: texts.about,
      course,
      caseStudies: site.caseStudies,
    }),
    state: stateElement({ origin, publishedAt, settings, ...shown, shareCard: cards[0] ?? null, basename }),
  };
}
