import { publicClients } from '@/features/clients/public-clients';
import { publicContact } from '@/features/contact-info/public-contact';
import { publicPersonal } from '@/features/personal/public-personal';
import { publicPortfolio } from '@/features/portfolio/public-portfolio';
import { publicTools } from '@/features/tools/public-tools';
import { firstRows } from '@/lib/public-rows';
import type { PublicLists } from './published-state';

/** What of the public lists a page shows at first: that is what it is published with, however long they are. */
export const firstOf = ({ personal, contact, tool, portfolio, client }: PublicLists) => ({
  personal: firstRows(publicPersonal, personal),
  contact: firstRows(publicContact, contact),
  tool: firstRows(publicTools, tool),
  portfolio: firstRows(publicPortfolio, portfolio),
  client: firstRows(publicClients, client),
});
