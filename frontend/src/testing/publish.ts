import { renderPublishedPage } from '@/app/published-page';
import { loadPage } from '@/app/routes';
import { DEFAULT_SETTINGS } from '@/lib/site-settings';
import { createTables, SECRET } from './fake-tables';

const DOCUMENT = {
  head: '<meta charset="utf-8" />',
  entry: '/assets/main.js',
  libraries: ['/assets/libraries.js'],
  stylesheet: '/assets/main.css',
  styles: 'body{margin:0}',
  fonts: '@font-face{font-family:Lancelot}',
  extendedFonts: [{ rule: '@font-face{font-family:Cyrillic}', ranges: [[0x400, 0x45f]] as const }],
  script: 'bootstrap()',
};

/** What visitors may see of what is stored at first, as lists to publish. */
export function publicLists() {
  const { personal, contact, tool, portfolio, client } = createTables();
  return { personal, contact, tool, portfolio, client: client.filter(({ _id }) => _id !== SECRET._id) };
}

/** A page as the server publishes it. */
export const publish = (
  address: string,
  { publishedAt = new Date().toISOString(), settings = DEFAULT_SETTINGS, lists = publicLists() } = {},
) => renderPublishedPage(DOCUMENT, address, { origin: 'http://localhost', publishedAt, settings, lists });

/** Loads the published pages in one order: without the build, components are numbered as they are loaded. */
export async function loadPages() {
  await loadPage('/aboutme');
  await loadPage('/courses/webdevelopment/starter-course');
}
