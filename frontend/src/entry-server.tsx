import { publishedDocument } from 'virtual:published-document';
import { renderPublishedPage, type Site } from '@/app/published-page';

/** The addresses that are published: the pages that show content and are for everyone. */
export const ADDRESSES: readonly string[] = ['/', '/aboutme', '/courses/webdevelopment/starter-course'];

/** One of the published addresses as a whole HTML document, with what `site` holds; rejects when it cannot be rendered. */
export const renderPage = (address: string, site: Site) => renderPublishedPage(publishedDocument, address, site);
