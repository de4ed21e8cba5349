import type { UID } from '@strapi/strapi';

/**
 * Locks the row of a document until the current transaction ends. To prevent deadlocks rows are locked in one order
 * everywhere: the rules for meetings, the document, then its pictures by id, then the recipient of a mail.
 */
export async function lockDocument(uid: UID.ContentType, documentId: string): Promise<void> {
  await strapi.db.queryBuilder(uid).select('id').where({ documentId }).forUpdate().execute();
}
