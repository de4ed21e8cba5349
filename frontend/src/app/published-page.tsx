import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Providers } from './providers';
import { type PublicLists, type PublishedState, provideLists, stateElement } from './published-state';
import { createQueryClient } from './query-client';
import { AppRoutes } from './routes';

/** What a published page takes over from the client build. */
export interface PublishedDocument {
  /** What stands in the head of every page. */
  head: string;
  /** The address of the site's script. */
  entry: string;
  /** The styles that do not come from components. */
  styles: string;
  /** The script that each page holds. */
  script: string;
}

/** What there is to show, and where. */
export interface Site {
  origin: string;
  publishedAt: string;
  lists: PublicLists;
}

const ROOT = '<div id="root">';

/** The page's elements, those of its head first, and the styles of its components. Rejects when any part of it fails. */
async function renderElements(address: string, { origin, publishedAt, lists }: Site) {
  const client = createQueryClient();
  provideLists(client, lists, Date.parse(publishedAt));
  const sheet = new ServerStyleSheet();
  const failures: unknown[] = [];
  try {
    const { prelude } = await prerender(
      sheet.collectStyles(
        <div id="root">
          <Providers client={client} origin={origin}>
            <StaticRouter location={address}>
              <AppRoutes />
            </StaticRouter>
          </Providers>
        </div>,
      ),
      // In one piece: a part that comes later would need an inline script to take its place.
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
    );
    const html = await new Response(prelude).text();
    if (failures.length > 0) throw failures[0];
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    client.clear();
  }
}

/** One public page as a whole HTML document. Rejects when any part of it cannot be rendered. */
export async function publishedPage(document: PublishedDocument, address: string, site: Site) {
  const { html, styles } = await renderElements(address, site);
  const body = html.indexOf(ROOT);
  const state: PublishedState = site;
  return [
    '<!doctype html><html lang="en" data-theme="light"><head>',
    document.head,
    `<script data-entry="${document.entry}">${document.script}</script>`,
    `<style>${document.styles}</style>`,
    styles,
    html.slice(0, body),
    '</head><body>',
    html.slice(body),
    stateElement(state),
    '</body></html>',
  ].join('');
}
