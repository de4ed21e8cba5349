import type { z } from 'zod';
import type { Contact, SocialLink } from '#contract/contact';
import type { operations } from '#contract/operations';
import { type Resource, recordFields, type StoredRow } from '#crud/resource';
import type { Stored } from '#crud/single-type';

interface Row extends StoredRow {
  email: string | null;
  phone: string | null;
  address: string | null;
  social: Stored<SocialLink>[];
}

export const contact: Resource<Row, z.output<typeof operations.contact.update.body>, Contact> = {
  collection: 'contact',
  uid: 'api::contact.contact',
  populate: ['social'],

  toContract: async (row) => ({
    ...recordFields(row),
    email: row.email ?? '',
    phone: row.phone ?? '',
    address: row.address ?? '',
    social: row.social.flatMap(({ platformName, baseURL, username }) =>
      platformName && baseURL && username ? [{ platformName, baseURL, username }] : [],
    ),
  }),

  toStored: async (input) => input,
};
