import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { SiteSettings } from '#lib/site/site-context.ts';
import { takeFirstPages } from './first-pages.ts';
import { type FontFace, fontFacesFor } from './font-faces.ts';
import { Providers } from './providers.tsx';
import { dehydratedLists, type PublicLists, seedQueryCache, stateElement } from './published-state.ts';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';

/** The parts of the client build that a published page uses. */
export interface PublishedDocument {
  /** The elements of every page's head. */
  head: string;
  /** The URL of the site's script. */
  entry: string;
  /** The URLs of the modules that the script imports. */
  libraries: readonly string[];
  /** The URL of the global stylesheet. */
  stylesheet: string;
  /** The text of that stylesheet, with the font faces for English text. */
  styles: string;
  /** The font faces for all other characters. */
  extendedFonts: readonly FontFace[];
  /** The inline script of each page. */
  script: string;
  /** The additional inline script of a page with a clock. */
  clockScript: string;
}

/** The directives of a Content-Security-Policy that depend on the inline script and styles of a page, by name. */
type InlinePolicy = Record<'script-src' | 'style-src', string>;

/** A complete HTML document and the policy that its `<meta>` element contains. */
export interface PublishedPage {
  html: string;
  policy: InlinePolicy;
}

/** The content to publish. */
export interface Site {
  /** The origin of the site, such as `https://example.com`, without a trailing slash. */
  origin: string;
  /** The current time, ISO 8601. */
  publishedAt: string;
  settings: SiteSettings;
  lists: PublicLists;
}

const ROOT = '<div id="root">';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Permits the page's inline script and its style element, and an empty style element, which styled-components inserts
 * and fills by script.
 */
const policyFor = (script: string, styles: string): InlinePolicy => ({
  'script-src': `'self' ${hashOf(script)}`,
  'style-src': `'self' ${hashOf('')} ${hashOf(styles)}`,
});

/** The policy as an element, because a server that reads the page from disk does not know the hashes. */
function policyElement(policy: InlinePolicy) {
  const text = Object.entries(policy).map(([directive, sources]) => `${directive} ${sources}`);
  return `<meta http-equiv="Content-Security-Policy" content="${text.join('; ')}">`;
}

/** The inline script of a page with these elements. */
const inlineScript = ({ script, clockScript }: PublishedDocument, html: string) =>
  html.includes('data-clock=') ? `${script}${clockScript}` : script;

/** The inline script, which loads the others. */
const scriptElement = ({ entry, libraries }: PublishedDocument, script: string) =>
  `<script data-entry="${entry}" data-libraries="${libraries.join(' ')}">${script}</script>`;

const fontPreload = ({ url }: FontFace) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;

/** A disabled link to the global stylesheet: modules that import it find it in the page and do not load it again. */
const stylesheetElement = ({ stylesheet }: PublishedDocument) =>
  `<link rel="stylesheet" href="${stylesheet}" disabled>`;

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

/**
 * Renders one public page, which can be painted without further requests or scripts. Rejects if any part fails.
 */
export async function renderPublishedPage(
  document: PublishedDocument,
  address: string,
  site: Site,
): Promise<PublishedPage> {
  const client = createQueryClient();
  seedQueryCache(client, takeFirstPages(site.lists), Date.parse(site.publishedAt));
  const elements = await renderPage(client, address, site);
  const { origin, publishedAt, settings } = site;
  const state = { origin, publishedAt, settings, lists: dehydratedLists(client) };
  client.clear();
  const { html } = elements;
  const body = html.indexOf(ROOT);
  const faces = fontFacesFor(html, document.extendedFonts);
  const styles = [...faces.map(({ rule }) => rule), document.styles, elements.components].join('');
  const script = inlineScript(document, html);
  const policy = policyFor(script, styles);
  const parts = [
    '<!doctype html><html lang="en" data-theme="light"><head>',
    document.head,
    ...faces.map(fontPreload),
    policyElement(policy),
    scriptElement(document, script),
    `<style>${styles}</style>`,
    stylesheetElement(document),
    html.slice(0, body),
    '</head><body>',
    html.slice(body),
    stateElement(state),
    '</body></html>',
  ];
  return { html: parts.join(''), policy };
}
