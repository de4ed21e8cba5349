import type { Core } from '@strapi/strapi';
import { env } from '../environment/env';

/** Any number will do, as long as every version of this site takes the same. */
export const BOOT_LOCK = 7_305_001;

/**
 * Waits until no other process starts on the same PostgreSQL, and returns what lets the next one go on. Strapi looks
 * which tables are there and then makes the missing ones: two first starts at once would both make them.
 * A process that ends on the way gives the lock back with its connection. SQLite has one process anyway.
 */
export async function takeBootLock(strapi: Core.Strapi): Promise<() => Promise<void>> {
  if (env.DATABASE_CLIENT !== 'postgres') return async () => {};
  const transaction = await strapi.db.connection.transaction();
  await transaction.raw('SELECT pg_advisory_xact_lock(?)', [BOOT_LOCK]);
  return async () => {
    await transaction.commit();
  };
}
