import type { Contact, ContactInput } from '#contract.ts';
import { createResource } from '#crud/resource.ts';
import { appendSocial, completeSocial, EMPTY_SOCIAL, isIncompleteSocial, type SocialDraft } from './social-draft.ts';

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

/**
 * Returns the message for a contact record with missing fields (spec, section 5), or null. A complete pending link
 * counts.
 */
export function validateContact({ email, phone, address, social, typedSocial }: ContactDraft): string | null {
  if (isIncompleteSocial(typedSocial)) return 'Please fill all social fields';
  const isBlank = [email, phone, address].some((text) => text.trim() === '');
  const hasSocial = social.length > 0 || completeSocial(typedSocial) !== null;
  return isBlank || !hasSocial ? 'Please provide all the details' : null;
}
