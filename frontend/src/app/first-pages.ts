import { publicClients } from '#features/clients/public-clients.ts';
import { publicContact } from '#features/contact-info/public-contact.ts';
import { publicPersonal } from '#features/personal/public-personal.ts';
import { publicPortfolio } from '#features/portfolio/public-portfolio.ts';
import { publicTools } from '#features/tools/public-tools.ts';
import { toFirstPage } from '#lib/lists/list-page.ts';
import type { PublicLists } from './published-state.ts';

/** Takes the first page of each public list: a page is published with those, however long the lists are. */
export const takeFirstPages = ({ personal, contact, tool, portfolio, client }: PublicLists) => ({
  personal: toFirstPage(publicPersonal, personal),
  contact: toFirstPage(publicContact, contact),
  tool: toFirstPage(publicTools, tool),
  portfolio: toFirstPage(publicPortfolio, portfolio),
  client: toFirstPage(publicClients, client),
});
