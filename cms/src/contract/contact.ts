import { z } from 'zod';
import { defineCollection } from './define-collection';
import { email, identifier, link, recordFields, text } from './fields';
import { MAX_LINE_LENGTH, MAX_PHONE_LENGTH, MAX_POSTAL_ADDRESS_LENGTH } from './lengths';

export const SOCIAL_PLATFORMS = ['WhatsApp', 'GitHub'] as const;

export const socialLink = z.object({
  platformName: z.enum(SOCIAL_PLATFORMS),
  baseURL: link,
  username: identifier(MAX_LINE_LENGTH),
});
export type SocialLink = z.output<typeof socialLink>;

export const MAX_SOCIAL_LINKS = 30;

export const contactInput = z.object({
  email,
  phone: identifier(MAX_PHONE_LENGTH),
  address: text(MAX_POSTAL_ADDRESS_LENGTH),
  social: z.array(socialLink).min(1).max(MAX_SOCIAL_LINKS),
});
export type ContactInput = z.input<typeof contactInput>;

export const contact = z.object({
  ...recordFields,
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  social: z.array(socialLink),
});
export type Contact = z.output<typeof contact>;

export const contactCollection = defineCollection({
  name: 'contact',
  noun: 'contact record',
  record: contact,
  input: contactInput,
  requirements: { read: 'anyone', write: 'admin' },
  upload: null,
});
