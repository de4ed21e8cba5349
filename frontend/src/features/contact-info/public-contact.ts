import type { Contact } from '@/contract';
import { publicList } from '@/lib/public-list';

/** How to reach the owner; the first record speaks for the public page (spec, section 3). */
export const publicContact = publicList('contact', '/info/contact', {
  first: 1,
  show: ({ email, phone, address, social }: Contact) => ({ email, phone, address, social }),
});
