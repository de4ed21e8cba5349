import { publishedDocument } from 'virtual:published-document';
import type { Site } from '#app/published-content.tsx';
import { renderPublishedPage } from '#app/published-page.ts';
import { publishedAddresses } from '#lib/site/addresses.ts';

/** Lists the paths of the pages that are published with these settings. */
export const listAddresses = publishedAddresses;

/** Renders a published page with its Content-Security-Policy; rejects if it cannot be rendered. */
export const renderPage = (address: string, site: Site) => renderPublishedPage(publishedDocument, address, site);
