import type { Knex } from 'knex';
import { contentTypeUid } from '#content/resource';
import { COLLECTION_NAMES, type CollectionName } from '#contract/collections';
import { SITE_TEXT_NAMES, type SiteTextName } from '#contract/site';
import { DEMO_COLLECTIONS } from './demo-collections';
import { findDemoFields, loadText } from './demo-words';
import { columnOf, getPictureNames, hasDemoContent, isUnedited } from './recognize-demo';
import { findSharedPictures, idsWithPicture, loadRows, type StoredRow } from './stored-rows';

/** A stored record of the demo. */
export interface StoredDemoRecord {
  collection: CollectionName;
  title: string;
  row: StoredRow;
}

/** The row of a text of the site, and the names of its fields that hold the demo's words. */
export interface StoredDemoWords {
  name: SiteTextName;
  row: StoredRow;
  fields: string[];
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

/** Strapi's table of stored values. */
const STATE_TABLE = 'strapi_core_store_settings';
/** Stored by the seed; the value is JSON. */
const SEEDED = { key: 'plugin_back-office_demo', value: '"seeded"' };

/** Whether the demo content was seeded. In a transaction it locks this state, so that one removal waits for another. */
async function isSeeded(db: Knex): Promise<boolean> {
  // SQLite would refuse the write lock to a transaction that has read before another one wrote.
  if (db.isTransaction) return (await db(STATE_TABLE).where(SEEDED).update(SEEDED)) > 0;
  return (await db(STATE_TABLE).where(SEEDED).first('id')) !== undefined;
}

/** The rows that may be of the demo: the others of a long list need not be loaded. */
function mayBeOfDemo(db: Knex, collection: CollectionName) {
  const { distinctive, records, pictureSize } = DEMO_COLLECTIONS[collection];
  return (query: Knex.QueryBuilder) => {
    for (const field of distinctive) {
      const words = records.map(({ fields }) => String(fields[field]));
      query.orWhereIn(columnOf(field), words);
    }
    if (!pictureSize) return;
    const isNamedAlike = (file: Knex.QueryBuilder) =>
      void file.where({ origin: 'site', ...pictureSize }).whereIn('name', getPictureNames(collection));
    query.orWhereIn('id', idsWithPicture(db, contentTypeUid(collection), isNamedAlike));
  };
}

async function findRecords(db: Knex): Promise<StoredDemoRecord[]> {
  const found: StoredDemoRecord[] = [];
  for (const collection of COLLECTION_NAMES) {
    const { table, title } = DEMO_COLLECTIONS[collection];
    const type = { uid: contentTypeUid(collection), table };
    for (const row of await loadRows(db, type, mayBeOfDemo(db, collection))) {
      if (hasDemoContent(row, collection))
        found.push({ collection, title: String(row.columns[columnOf(title)] ?? ''), row });
    }
  }
  return found;
}

async function findWords(db: Knex): Promise<StoredDemoWords[]> {
  const found: StoredDemoWords[] = [];
  for (const name of SITE_TEXT_NAMES) {
    const row = await loadText(db, name);
    const fields = row ? findDemoFields(name, row) : [];
    if (row && fields.length > 0) found.push({ name, row, fields });
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
  const records = await findRecords(db);
  const unedited = records.filter(({ row, collection }) => isUnedited(row, collection));
  return {
    unedited,
    edited: records.filter((record) => !unedited.includes(record)),
    words: await findWords(db),
    pictures: await findPictures(
      db,
      unedited.map(({ row }) => row),
    ),
  };
}
