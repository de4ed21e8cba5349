import type { Contact } from '#contract.ts';
import { publicList } from '#lib/lists/public-list.ts';

/** The owner's contact details; the public page uses the first record (R4.16). */
export const publicContact = publicList('contact', '/info/contact', {
  pageSize: 1,
  toView: ({ email, phone, address, social }: Contact) => ({ email, phone, address, social }),
});
