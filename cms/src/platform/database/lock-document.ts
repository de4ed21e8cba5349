import type { UID } from '@strapi/strapi';

/**
 * Locks the row of a document until the running transaction ends: whoever else locks or writes it waits for that. Rows
 * are locked in one order everywhere: the document, then its pictures by their ids, then the recipient of a mail.
 */
export async function lockDocument(uid: UID.ContentType, documentId: string): Promise<void> {
  await strapi.db.queryBuilder(uid).select('id').where({ documentId }).forUpdate().execute();
}
