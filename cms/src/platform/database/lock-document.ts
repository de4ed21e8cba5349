import type { UID } from '@strapi/strapi';
import { env } from '../environment/env';

/**
 * Locks the row of a document until the current transaction ends and returns the time of its last change; null for an
 * unknown document. To prevent deadlocks rows are locked in one order
 * everywhere: the rules for meetings, the collection, the document, then its pictures by id, then the recipient of a mail.
 */
export async function lockDocument(
  uid: UID.ContentType,
  documentId: string,
): Promise<{ id: number; updatedAt: string } | null> {
  const query = strapi.db.queryBuilder(uid).select(['id', 'updatedAt']).where({ documentId });
  const [row] = await query.forUpdate().execute<{ id: number; updatedAt: string }[]>();
  return row ?? null;
}

/**
 * Locks a collection for other callers of this function until the current transaction ends, for rules that compare a
 * document with all others. Must come before the lock of a document.
 */
export async function lockCollection(uid: UID.ContentType): Promise<void> {
  // SQLite has one connection, so its transactions wait for each other.
  if (env.DATABASE_CLIENT !== 'postgres') return;
  await strapi.db.transaction(({ trx }) => trx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [uid]));
}
