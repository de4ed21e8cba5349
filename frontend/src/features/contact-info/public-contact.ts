import type { Contact } from '#contract.ts';
import { publicList } from '#lib/lists/public-list.ts';

const BLANK: Pick<Contact, 'email' | 'phone' | 'address' | 'social'> = {
  email: '',
  phone: '',
  address: '',
  social: [{ platformName: 'WhatsApp', baseURL: '', username: '' }],
};

/** The owner's contact details; the public page uses the first record (R4.16). */
export const publicContact = publicList('contact', '/info/contact', {
  pageSize: 1,
  blank: BLANK,
  toView: ({ email, phone, address, social }) => ({
    email,
    phone,
    address,
    social: social.filter(({ baseURL, username }) => baseURL && username),
  }),
});
