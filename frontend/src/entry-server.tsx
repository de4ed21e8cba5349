import { publishedDocument } from 'virtual:published-document';
import { inputOf } from '#app/published-content.tsx';
import { renderPublishedPage } from '#app/published-page.ts';
import { type Site, toSiteContent } from '#app/site-content.ts';
import { publishedAddresses } from '#lib/site/addresses.ts';

/** Prepares a site whose pages are rendered: `SiteRenderer` of the CMS. */
export function openSite(site: Site) {
  const content = toSiteContent(site);
  return {
    addresses: publishedAddresses(site),
    inputOf: (address: string, queries: readonly string[]) => inputOf(address, content, queries),
    renderPage: (address: string) => renderPublishedPage(publishedDocument, address, content),
  };
}
