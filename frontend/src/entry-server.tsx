import { publishedDocument } from 'virtual:published-document';
import { type Site, toSiteData } from '#app/page-data.ts';
import { inputOf } from '#app/prerender-elements.tsx';
import { renderPublishedPage } from '#app/render-page.ts';
import { publishedAddresses } from '#lib/navigation/addresses.ts';

/** Prepares a site whose pages are rendered: `SiteRenderer` of the CMS. */
export function openSite(site: Site) {
  const content = toSiteData(site);
  return {
    addresses: publishedAddresses(site),
    inputOf: (address: string, queries: readonly string[]) => inputOf(address, content, queries),
    renderPage: (address: string) => renderPublishedPage(publishedDocument, address, content),
  };
}
