import { type InlinePolicy, openDocument, type PublishedDocument } from './document-head.ts';
import type { SiteData } from './page-data.ts';
import { prerenderElements } from './prerender-elements.tsx';

/** A complete HTML document and the policy that its `<meta>` element contains. */
export interface PublishedPage {
  html: string;
  policy: InlinePolicy;
  /** The names of the queries whose data the page was rendered from. */
  queries: string[];
  /** The title on its share card; null if it has none. */
  cardTitle: string | null;
}

const ROOT = '<div id="root">';

/**
 * Renders one public page, which can be painted without further requests or scripts. Rejects if any part fails.
 */
export async function renderPublishedPage(
  document: PublishedDocument,
  address: string,
  content: SiteData,
): Promise<PublishedPage> {
  const { html, components, structuredData, state, queries, shareCard } = await prerenderElements(address, content);
  const { start, policy } = openDocument(document, { ...content.site, html, components });
  const body = html.indexOf(ROOT);
  const parts = [
    start,
    html.slice(0, body),
    '</head><body>',
    html.slice(body),
    structuredData,
    state,
    '</body></html>',
  ];
  return { html: parts.join(''), policy, queries, cardTitle: shareCard?.title ?? null };
}
