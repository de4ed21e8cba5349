import type { Knex } from 'knex';
import { deleteVersions, VERSIONS_TABLE } from '#back-office/history';
import { type DemoContent, findDemo, type StoredDemoRecord, type StoredDemoWords } from './find-demo';

/** Writes a removal: the panel does it through Strapi's document service, the command in SQL. */
export interface DemoWriter {
  deleteRecord(record: StoredDemoRecord): Promise<unknown>;
  /** Stores other values of fields: null for an empty one, an array for a list. */
  updateText(words: StoredDemoWords, data: Record<string, unknown>): Promise<unknown>;
}

/** Earlier than any upload: the next sweep of unused pictures deletes the file. */
const LONG_AGO = new Date(0);

/**
 * Removes the demo content that nobody has edited: deletes records with their versions, returns the demo's words to their defaults, and
 * leaves their pictures, unless something else uses them, to the site's sweep of unused pictures. Returns what was found.
 * The transaction makes it happen completely or not at all; a second removal at the same time finds nothing.
 */
export async function removeDemo(trx: Knex.Transaction, writer: DemoWriter): Promise<DemoContent> {
  const found = await findDemo(trx);
  for (const record of found.unedited) await writer.deleteRecord(record);
  const removed = found.unedited.map(({ documentId }) => documentId);
  await deleteVersions(trx, await trx(VERSIONS_TABLE).whereIn('record', removed).pluck('id'));
  for (const words of found.words) {
    const fallbacks = words.fields.map(({ field, fallback }) => [field, fallback]);
    await writer.updateText(words, Object.fromEntries(fallbacks));
  }
  await trx('files').where({ origin: 'site' }).whereIn('id', found.pictures).update({ unused_since: LONG_AGO });
  return found;
}
