import { type Site, toSiteData } from '#app/page-data.ts';
import type { PublicLists } from '#app/published-state.ts';
import { renderPublishedPage } from '#app/render-page.ts';
import { loadPage } from '#app/routes.tsx';
import { COLLECTION_NAMES } from '../../../cms/src/contract/collections.ts';
import { createTables, SECRET } from './fake-tables.ts';
import { createTexts, SETTINGS } from './fake-texts.ts';

const DOCUMENT = {
  head: '<meta charset="utf-8" />',
  entry: '/assets/main.js',
  libraries: ['/assets/libraries.js'],
  stylesheet: '/assets/main.css',
  styles: '@font-face{font-family:Lancelot}body{margin:0}',
  rtlStyles: ':root[dir=rtl]{text-align:right}',
  accentStyles: ':root{--accent:orangered}',
  extendedFonts: [
    { rule: '@font-face{font-family:Cyrillic}', url: '/assets/cyrillic.woff2', ranges: [[0x400, 0x45f]] as const },
  ],
  script: 'inlineScript();',
  clockScript: 'startClock();',
  previewScript: 'hideSession();',
};

/** The public part of the initial data, as lists to publish. */
export function publicLists() {
  const tables = createTables();
  const lists = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, tables[name]]));
  // Object.fromEntries forgets the names, which are those of all collections.
  return { ...(lists as PublicLists), client: tables.client.filter(({ _id }) => _id !== SECRET._id) };
}

/** The initial data, as content to publish. */
export const createSite = (): Site => ({
  origin: 'http://localhost',
  publishedAt: new Date().toISOString(),
  settings: SETTINGS,
  lists: publicLists(),
  texts: createTexts(),
  caseStudies: [],
  styles: '',
  links: '',
  shareCard: () => '/share.png',
});

/** Renders a page and its policy as the server does. */
export const publishWithPolicy = (address: string, site: Partial<Site> = {}) =>
  renderPublishedPage(DOCUMENT, address, toSiteData({ ...createSite(), ...site }));

/** The names of the queries whose data a page is rendered from. */
export const publishedQueries = async (address: string, site: Site) =>
  (await renderPublishedPage(DOCUMENT, address, toSiteData(site))).queries;

/** Renders a page as the server does. */
export const publish = async (...site: Parameters<typeof publishWithPolicy>) => (await publishWithPolicy(...site)).html;

/** Loads the published pages in a fixed order, because components are numbered as they are loaded. */
export async function loadPages() {
  await loadPage('/aboutme');
  await loadPage('/courses/webdevelopment/starter-course');
  await loadPage('/projects');
  await loadPage('/projects/case-study');
}
