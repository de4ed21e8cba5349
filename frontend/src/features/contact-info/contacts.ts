import type { Contact, ContactInput } from '@/contract';
import { createResource } from '@/crud/resource';
import { appendSocial } from './append-social';
import { EMPTY_SOCIAL, type SocialDraft } from './social-draft';

export interface ContactDraft extends ContactInput {
  /** The social link in the input fields, which saving adds to the list. */
  typedSocial: SocialDraft;
}

export const contacts = createResource<Contact, ContactDraft>({
  key: 'contact',
  paths: { list: '/info/contact', create: '/info/contact', item: (id) => `/info/contact/${id}` },
  blank: { email: '', phone: '', address: '', social: [{ platformName: 'WhatsApp', baseURL: '', username: '' }] },
  toInput: ({ email, phone, address, social }) => ({ email, phone, address, social, typedSocial: EMPTY_SOCIAL }),
  beforeSave: async ({ typedSocial, ...contact }) => ({
    ...contact,
    social: appendSocial(contact.social, typedSocial),
  }),
  nameOf: ({ email }) => email,
});
