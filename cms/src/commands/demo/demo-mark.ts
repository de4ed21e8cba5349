import type { UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { readTables } from '#platform/database/stored-values';
import { DEMO_COLLECTION_NAMES, DEMO_COLLECTIONS, type DemoCollectionName } from './demo-collections';
import { listDemoWords } from './demo-texts';
import { fingerprint, fingerprintDocument } from './fingerprints';
import { groupBy, loadRows, type StoredRow } from './stored-rows';

/** The seed's record of the demo that it has created. */
export interface DemoMark {
  /** The fingerprint of each document by its documentId, or `edited` for one that somebody may have edited before. */
  documents: Record<string, string>;
  /** The fingerprint of the demo's words by the uid of the text and the field. */
  words: Record<string, string>;
  /** The ids of the files. */
  pictures: number[];
}

/** Strapi's table of stored values, which are JSON. */
const STATE_TABLE = 'strapi_core_store_settings';
const KEY = { key: 'plugin_back-office_demo-content' };

/** The place of the mark for `strapi.store`. */
export const DEMO_MARK = { type: 'plugin', name: 'back-office', key: 'demo-content' } as const;

/** The mark of the seed; null if no demo was seeded. In a transaction it is locked, so that one removal waits for another. */
export async function readDemoMark(db: Knex): Promise<DemoMark | null> {
  // SQLite would refuse the write lock to a transaction that has read before another one wrote.
  if (db.isTransaction) await db(STATE_TABLE).where(KEY).update(KEY);
  const row: { value: string } | undefined = await db(STATE_TABLE).where(KEY).first('value');
  return row ? JSON.parse(row.value) : null;
}

/** A stored document of a collection of the demo. */
export interface StoredDocument {
  collection: DemoCollectionName;
  uid: UID.ContentType;
  documentId: string;
  /** The row of each version: a draft and what is published of it, or a single one. */
  rows: StoredRow[];
}

/** Loads the documents with these ids from the collections of the demo, the oldest of each first. */
export async function loadDocuments(db: Knex, documentIds: string[]): Promise<StoredDocument[]> {
  const tables = await readTables(db);
  const found: StoredDocument[] = [];
  for (const collection of DEMO_COLLECTION_NAMES) {
    const { uid, table } = DEMO_COLLECTIONS[collection];
    const rows = await loadRows(db, tables, { uid, table }, (query) => void query.whereIn('document_id', documentIds));
    for (const [documentId, ofDocument] of groupBy(rows, (row) => row.documentId))
      found.push({ collection, uid, documentId, rows: ofDocument });
  }
  return found;
}

export const toWordsKey = (uid: UID.ContentType, field: string): string => `${uid} ${field}`;

const listPictureIds = (rows: StoredRow[]) => rows.flatMap(({ pictures }) => pictures.map(({ fileId }) => fileId));

/**
 * Makes the mark of a demo: its documents as they are stored now, and its words. `exceptionDate` is null if it has no
 * meeting hours.
 */
export function createDemoMark(documents: readonly StoredDocument[], exceptionDate: string | null): DemoMark {
  const words = listDemoWords(exceptionDate).map(({ uid, field, words }) => [
    toWordsKey(uid, field),
    fingerprint(words),
  ]);
  return {
    documents: Object.fromEntries(documents.map(({ documentId, rows }) => [documentId, fingerprintDocument(rows)])),
    words: Object.fromEntries(words),
    pictures: [...new Set(listPictureIds(documents.flatMap(({ rows }) => rows)))],
  };
}
