import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { SiteSettings } from '@/lib/site-settings';
import { takeFirstPages } from './first-pages';
import { type FontFace, fontFacesFor } from './font-faces';
import { Providers } from './providers';
import { dehydratedLists, type PublicLists, seedQueryCache, stateElement } from './published-state';
import { createQueryClient } from './query-client';
import { AppRoutes } from './routes';

/** What a published page takes over from the client build. */
export interface PublishedDocument {
  /** What stands in the head of every page. */
  head: string;
  /** The address of the site's script. */
  entry: string;
  /** The addresses of the modules that it is built on. */
  libraries: readonly string[];
  /** The address of the styles that do not come from components. */
  stylesheet: string;
  /** Those styles themselves, but for the faces of fonts that have to be fetched. */
  styles: string;
  /** The faces for an English page. */
  fonts: string;
  /** The faces for all other letters. */
  extendedFonts: readonly FontFace[];
  /** The script that each page holds. */
  script: string;
}

/** What there is to publish. */
export interface Site {
  /** Where the site is reached, such as `https://example.com`, without a slash at its end. */
  origin: string;
  /** Now, ISO 8601. */
  publishedAt: string;
  settings: SiteSettings;
  lists: PublicLists;
}

const ROOT = '<div id="root">';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of the style elements in `html`, and of an empty one: styled-components makes that, and fills it by script. */
function styleHashes(html: string) {
  const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  return [...new Set(['', ...styles])].map(hashOf).join(' ');
}

/** The policy for the scripts and styles that the page holds, in the page itself: a server that has it from disk does not know them. */
const policyElement = ({ script }: PublishedDocument, styles: string) =>
  `<meta http-equiv="Content-Security-Policy" content="script-src 'self' ${hashOf(script)}; style-src 'self' ${styleHashes(styles)}">`;

/** The script element that brings the others. */
const scriptElement = ({ entry, libraries, script }: PublishedDocument) =>
  `<script data-entry="${entry}" data-libraries="${libraries.join(' ')}">${script}</script>`;

/**
 * The styles, and the file of those that do not come from components, switched off: what is built on that finds it in the
 * page, and does not fetch it. The fonts that the page is written in are the first rule: its own script puts them on
 * (`early/fonts.ts`), and where no script runs they are there at once.
 */
function styleElements(
  { styles, fonts, extendedFonts, stylesheet }: PublishedDocument,
  { html, components }: RenderedPage,
) {
  const faces = fontFacesFor(html, extendedFonts) + fonts;
  return `<style>@media (scripting:none){${faces}}${styles}${components}</style><link rel="stylesheet" href="${stylesheet}" disabled>`;
}

/** What styled-components writes between its styles, so as to take them over in the browser. */
const REHYDRATION_MARKERS = /\n?\/\*!sc\*\/\n?|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;

/**
 * The styles of the components that were rendered, and nothing else: the notes would be 4 % of the home page. Without them
 * the browser's own sheet gets the same rules again once the script has started, which changes nothing that is seen.
 */
const componentStyles = (sheet: ServerStyleSheet) =>
  sheet
    .getStyleTags()
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(REHYDRATION_MARKERS, '');

interface RenderedPage {
  /** Those of the head first. */
  html: string;
  /** The styles of their components. */
  components: string;
}

/** The page's elements and their styles. Rejects when any part of it fails. */
async function renderPage(
  client: QueryClient,
  address: string,
  { origin, publishedAt, settings }: Site,
): Promise<RenderedPage> {
  const sheet = new ServerStyleSheet();
  const failures: unknown[] = [];
  const page = sheet.collectStyles(
    <div id="root">
      <Providers client={client} origin={origin} publishedAt={publishedAt} settings={settings}>
        <StaticRouter location={address}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </div>,
  );
  try {
    const { prelude } = await prerenderToNodeStream(page, {
      // In one piece: a part that comes later would need an inline script to take its place.
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

/**
 * One public page as a whole HTML document, which needs nothing else to be painted: no request, no script. Rejects when any
 * part of it cannot be rendered.
 */
export async function renderPublishedPage(document: PublishedDocument, address: string, site: Site) {
  const client = createQueryClient();
  seedQueryCache(client, takeFirstPages(site.lists), Date.parse(site.publishedAt));
  const elements = await renderPage(client, address, site);
  const { origin, publishedAt, settings } = site;
  const state = { origin, publishedAt, settings, lists: dehydratedLists(client) };
  client.clear();
  const { html } = elements;
  const body = html.indexOf(ROOT);
  const styles = styleElements(document, elements);
  return [
    '<!doctype html><html lang="en" data-theme="light"><head>',
    document.head,
    policyElement(document, styles),
    scriptElement(document),
    styles,
    html.slice(0, body),
    '</head><body>',
    html.slice(body),
    stateElement(state),
    '</body></html>',
  ].join('');
}
