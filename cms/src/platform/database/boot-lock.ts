import type { Core } from '@strapi/strapi';
import { env } from '../environment/env';

/** An arbitrary number that must be the same in every version of this site. */
export const BOOT_LOCK = 7_305_001;

/**
 * Waits until no other process starts on the same PostgreSQL, and returns a function that releases the lock. Strapi lists
 * the tables and then creates missing ones: two concurrent first starts would both create them. A process that dies
 * releases the lock with its connection. SQLite is used by one process only.
 */
export async function acquireBootLock(strapi: Core.Strapi): Promise<() => Promise<void>> {
  if (env.DATABASE_CLIENT !== 'postgres') return async () => {};
  const transaction = await strapi.db.connection.transaction();
  await transaction.raw('SELECT pg_advisory_xact_lock(?)', [BOOT_LOCK]);
  return async () => {
    await transaction.commit();
  };
}
