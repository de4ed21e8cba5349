import type { UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { readTables } from '#platform/database/stored-values';
import { DEMO_COLLECTIONS } from './demo-collections';
import { type DemoMark, loadDocuments, readDemoMark, type StoredDocument, toWordsKey } from './demo-mark';
import { DEMO_HOURS, DEMO_TEXTS, type DemoField, type DemoText } from './demo-texts';
import { fingerprintDocument, fingerprintField } from './fingerprints';
import { findSharedPictures } from './shared-pictures';
import { loadRows, type StoredRow } from './stored-rows';

/** A stored record of the demo. */
export interface StoredDemoRecord extends StoredDocument {
  title: string;
}

/** The row of a single type, and its fields that hold words of the demo. */
export interface StoredDemoWords {
  row: StoredRow;
  fields: DemoField[];
}

/** The rest of the demo in a database. */
export interface DemoContent {
  /** Records that are as the seed has created them. */
  unedited: StoredDemoRecord[];
  /** Records of the demo in which somebody has changed something. */
  edited: StoredDemoRecord[];
  words: StoredDemoWords[];
  /** The ids of the files that only the unedited records use. */
  pictures: number[];
}

const NOTHING: DemoContent = { unedited: [], edited: [], words: [], pictures: [] };

async function findRecords(db: Knex, { documents }: DemoMark): Promise<StoredDemoRecord[]> {
  const found = await loadDocuments(db, Object.keys(documents));
  return found.map((document) => {
    const { column } = DEMO_COLLECTIONS[document.collection].title;
    return { ...document, title: String(document.rows[0]?.columns[column] ?? '') };
  });
}

async function findWords(db: Knex, mark: DemoMark, texts: readonly DemoText[]): Promise<StoredDemoWords[]> {
  const tables = await readTables(db);
  const found: StoredDemoWords[] = [];
  for (const { uid, table, fields } of texts) {
    for (const row of await loadRows(db, tables, { uid, table })) {
      const ofDemo = fields.filter(({ field }) => mark.words[toWordsKey(uid, field)] === fingerprintField(row, field));
      if (ofDemo.length > 0) found.push({ row, fields: ofDemo });
    }
  }
  return found;
}

async function findPictures(db: Knex, rows: StoredRow[]): Promise<number[]> {
  const ids = [...new Set(rows.flatMap(({ pictures }) => pictures.map(({ fileId }) => fileId)))];
  const shared = await findSharedPictures(db, ids, rows);
  return ids.filter((id) => !shared.has(id));
}

/** The fields of one of the site's texts that hold words of the demo. */
export async function findDemoFields(db: Knex, text: UID.ContentType): Promise<DemoField[]> {
  const mark = await readDemoMark(db);
  const texts = DEMO_TEXTS.filter(({ uid }) => uid === text);
  return mark ? (await findWords(db, mark, texts)).flatMap(({ fields }) => fields) : [];
}

/** Finds what is left of the demo content, by the mark of the seed. In a transaction the rows are locked until its end. */
export async function findDemo(db: Knex): Promise<DemoContent> {
  const mark = await readDemoMark(db);
  if (!mark) return NOTHING;
  // Every change of meetings locks the rules for meetings before any other row.
  const hours = await findWords(db, mark, [DEMO_HOURS]);
  const records = await findRecords(db, mark);
  const unedited = records.filter(({ documentId, rows }) => mark.documents[documentId] === fingerprintDocument(rows));
  return {
    unedited,
    edited: records.filter((record) => !unedited.includes(record)),
    words: [...(await findWords(db, mark, DEMO_TEXTS)), ...hours],
    pictures: await findPictures(
      db,
      unedited.flatMap(({ rows }) => rows),
    ),
  };
}
