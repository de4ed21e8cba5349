import type { Contact, ContactInput } from '#contract.ts';
import { createResource } from '#crud/resource.ts';
import { appendSocial, EMPTY_SOCIAL, type SocialDraft } from './social-draft.ts';

export interface ContactDraft extends ContactInput {
  /** The social link in the input fields, which saving adds to the list. */
  typedSocial: SocialDraft;
}

/** The request of a draft: the pending link is part of the list. */
const toContactInput = ({ typedSocial, ...contact }: ContactDraft): ContactInput => ({
  ...contact,
  social: appendSocial(contact.social, typedSocial),
});

export const contacts = createResource<Contact, ContactDraft>({
  key: 'contact',
  isSingle: true,
  paths: {
    list: '/info/contact',
    create: '/info/contact',
    item: (id) => `/info/contact/${id}`,
    order: '/info/contact/order',
  },
  blank: { email: '', phone: '', address: '', social: [{ platformName: 'WhatsApp', baseURL: '', username: '' }] },
  toInput: ({ email, phone, address, social }) => ({ email, phone, address, social, typedSocial: EMPTY_SOCIAL }),
  toRequest: toContactInput,
  nameOf: ({ email }) => email,
});
