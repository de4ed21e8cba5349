import type { Core } from '@strapi/strapi';

/** Strapi's `unique` is a look before the write; only an index stops two people who register one address at the same moment. */
export async function makeEmailsUnique(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw('CREATE UNIQUE INDEX IF NOT EXISTS up_users_email_unique ON up_users (email)');
}
