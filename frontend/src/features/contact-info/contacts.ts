import type { Contact, ContactInput } from '@/contract';
import { createResource } from '@/crud/resource';

export const contacts = createResource<Contact, ContactInput>({
  key: 'contact',
  paths: { list: '/info/contact', create: '/info/contact', item: (id) => `/info/contact/${id}` },
  toInput: ({ email, phone, address, social }) => ({ email, phone, address, social }),
  nameOf: ({ email }) => email,
});
