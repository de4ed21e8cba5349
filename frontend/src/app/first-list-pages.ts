import type { CollectionName } from '#contract.ts';
import { publicClients } from '#features/clients/public-clients.ts';
import { publicContact } from '#features/contact-info/public-contact.ts';
import { publicPersonal } from '#features/personal/public-personal.ts';
import { publicPortfolio } from '#features/portfolio/public-portfolio.ts';
import { publicTools } from '#features/tools/public-tools.ts';
import { type PublicListView, toFirstPage, toFullList } from '#lib/lists/list-page.ts';
import type { PublicLists } from './published-state.ts';

const firstPageOf =
  <Row, View>(list: PublicListView<Row, View>) =>
  (rows: readonly unknown[], isWhole: boolean) =>
    isWhole ? toFullList(list, rows) : toFirstPage(list, rows);

const FIRST_PAGES = {
  personal: firstPageOf(publicPersonal),
  contact: firstPageOf(publicContact),
  tool: firstPageOf(publicTools),
  portfolio: firstPageOf(publicPortfolio),
  client: firstPageOf(publicClients),
} satisfies Record<CollectionName, unknown>;

export type FirstListPages = { [Name in CollectionName]: ReturnType<(typeof FIRST_PAGES)[Name]> };

/**
 * Takes the first page of each public list: a page is published with those, however long the lists are. A preview has whole
 * lists, because the API does not know what it shows.
 */
export const takeFirstListPages = (lists: PublicLists, isPreview = false) =>
  Object.fromEntries(
    // The keys of FIRST_PAGES are the names of all collections.
    Object.entries(FIRST_PAGES).map(([name, take]) => [name, take(lists[name as CollectionName], isPreview)]),
  ) as FirstListPages;
