import { type InlinePolicy, openDocument, type PublishedDocument } from './document-head.ts';
import { renderContent, type Site } from './published-content.tsx';

/** A complete HTML document and the policy that its `<meta>` element contains. */
export interface PublishedPage {
  html: string;
  policy: InlinePolicy;
}

const ROOT = '<div id="root">';

/**
 * Renders one public page, which can be painted without further requests or scripts. Rejects if any part fails.
 */
export async function renderPublishedPage(
  document: PublishedDocument,
  address: string,
  site: Site,
): Promise<PublishedPage> {
  const { html, components, structuredData, state } = await renderContent(address, site);
  const { start, policy } = openDocument(document, { ...site, html, components });
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
  return { html: parts.join(''), policy };
}
