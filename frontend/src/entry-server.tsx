import { publishedDocument } from 'virtual:published-document';
import { renderPublishedPage, type Site } from '#app/published-page.tsx';

/** The paths of the published pages: public pages with content. */
export const ADDRESSES: readonly string[] = ['/', '/aboutme', '/courses/webdevelopment/starter-course'];

/** Renders a published page with its Content-Security-Policy; rejects if it cannot be rendered. */
export const renderPage = (address: string, site: Site) => renderPublishedPage(publishedDocument, address, site);
