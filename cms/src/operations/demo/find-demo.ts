import type { UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { SITE_TEXT_NAMES } from '#contract/site';
import { DEMO_COLLECTION_NAMES, DEMO_COLLECTIONS, type DemoCollectionName } from './demo-collections';
import { findDemoHours } from './demo-hours';
import { type DemoField, findDemoFields, loadText } from './demo-words';
import { columnOf, getPictureNames, hasDemoContent, isUnedited } from './recognize-demo';
import { isSeeded } from './seed-state';
import { findSharedPictures } from './shared-pictures';
import { groupBy, idsWithPicture, loadRows, type StoredRow } from './stored-rows';

/** A stored record of the demo. */
export interface StoredDemoRecord {
  collection: DemoCollectionName;
  title: string;
  uid: UID.ContentType;
  documentId: string;
  /** The row of each version: a draft and what is published of it, or a single one. */
  rows: StoredRow[];
}

/** The row of a single type, and its fields that hold words of the demo. */
export interface StoredDemoWords {
  row: StoredRow;
  fields: DemoField[];
}

/** The rest of the demo in a database. */
export interface DemoContent {
  /** Records in which nobody has changed anything. */
  unedited: StoredDemoRecord[];
  /** Records in which somebody has changed something, and something of the demo is left. */
  edited: StoredDemoRecord[];
  words: StoredDemoWords[];
  /** The ids of the files that only the unedited records use. */
  pictures: number[];
}

/** The rows of documents that may be of the demo: the others of a long list need not be loaded. */
function mayBeOfDemo(db: Knex, collection: DemoCollectionName) {
  const { uid, table, distinctive, records, pictureSize } = DEMO_COLLECTIONS[collection];
  const isAlike = (query: Knex.QueryBuilder) => {
    for (const field of distinctive) {
      const words = records.map(({ fields }) => String(fields[field]));
      query.orWhereIn(columnOf(field), words);
    }
    if (!pictureSize) return;
    const isNamedAlike = (file: Knex.QueryBuilder) =>
      void file.where({ origin: 'site', ...pictureSize }).whereIn('name', getPictureNames(collection));
    query.orWhereIn('id', idsWithPicture(db, uid, isNamedAlike));
  };
  const documents = db(table).where(isAlike).select('document_id');
  return (query: Knex.QueryBuilder) => void query.whereIn('document_id', documents);
}

async function findRecords(db: Knex): Promise<StoredDemoRecord[]> {
  const found: StoredDemoRecord[] = [];
  for (const collection of DEMO_COLLECTION_NAMES) {
    const { title, uid, table } = DEMO_COLLECTIONS[collection];
    const documents = groupBy(
      await loadRows(db, { uid, table }, mayBeOfDemo(db, collection)),
      ({ documentId }) => documentId,
    );
    for (const [documentId, rows] of documents) {
      if (rows.some((row) => hasDemoContent(row, collection)))
        found.push({ collection, title: String(rows[0]?.columns[columnOf(title)] ?? ''), uid, documentId, rows });
    }
  }
  return found;
}

async function findWords(db: Knex): Promise<StoredDemoWords[]> {
  const found: StoredDemoWords[] = [];
  for (const name of SITE_TEXT_NAMES) {
    const row = await loadText(db, name);
    if (row) found.push({ row, fields: findDemoFields(name, row) });
  }
  return found;
}

async function findPictures(db: Knex, rows: StoredRow[]): Promise<number[]> {
  const ids = [...new Set(rows.flatMap(({ pictures }) => pictures.map(({ fileId }) => fileId)))];
  const shared = await findSharedPictures(db, ids, rows);
  return ids.filter((id) => !shared.has(id));
}

/**
 * Finds what is left of the demo content, also in a database that an earlier version has seeded: records are recognised
 * by what is in them. In a transaction the rows are locked until its end.
 */
export async function findDemo(db: Knex): Promise<DemoContent> {
  if (!(await isSeeded(db))) return { unedited: [], edited: [], words: [], pictures: [] };
  // Every change of meetings locks the rules for meetings before any other row.
  const hours = await findDemoHours(db);
  const records = await findRecords(db);
  const unedited = records.filter(({ rows, collection }) => rows.every((row) => isUnedited(row, collection)));
  return {
    unedited,
    edited: records.filter((record) => !unedited.includes(record)),
    words: [...(await findWords(db)), ...hours].filter(({ fields }) => fields.length > 0),
    pictures: await findPictures(
      db,
      unedited.flatMap(({ rows }) => rows),
    ),
  };
}
