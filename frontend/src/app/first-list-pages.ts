import { publicClients } from '#features/clients/public-clients.ts';
import { publicContact } from '#features/contact-info/public-contact.ts';
import { publicPersonal } from '#features/personal/public-personal.ts';
import { publicPortfolio } from '#features/portfolio/public-portfolio.ts';
import { publicTools } from '#features/tools/public-tools.ts';
import { toFirstPage, toFullList } from '#lib/lists/list-page.ts';
import type { PublicLists } from './published-state.ts';

/**
 * Takes the rows of each public list that a page is published with, however long the lists are. A preview has whole lists,
 * because the API does not know what it shows.
 */
export function takeFirstListPages(lists: PublicLists, isPreview = false) {
  const take = isPreview ? toFullList : toFirstPage;
  return {
    personal: take(publicPersonal, lists.personal),
    contact: take(publicContact, lists.contact),
    tool: take(publicTools, lists.tool),
    portfolio: take(publicPortfolio, lists.portfolio),
    client: take(publicClients, lists.client),
  };
}

export type FirstListPages = ReturnType<typeof takeFirstListPages>;
