import { publicClients } from '@/features/clients/public-clients';
import { publicContact } from '@/features/contact-info/public-contact';
import { publicPersonal } from '@/features/personal/public-personal';
import { publicPortfolio } from '@/features/portfolio/public-portfolio';
import { publicTools } from '@/features/tools/public-tools';
import { toFirstPage } from '@/lib/lists/list-page';
import type { PublicLists } from './published-state';

/** Takes the first page of each public list: a page is published with those, however long the lists are. */
export const takeFirstPages = ({ personal, contact, tool, portfolio, client }: PublicLists) => ({
  personal: toFirstPage(publicPersonal, personal),
  contact: toFirstPage(publicContact, contact),
  tool: toFirstPage(publicTools, tool),
  portfolio: toFirstPage(publicPortfolio, portfolio),
  client: toFirstPage(publicClients, client),
});
