import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { FILE_UID } from '#back-office/pictures';
import { DEMO_COLLECTION_NAMES, DEMO_COLLECTIONS, type DemoCollectionName } from '#operations/demo/demo-collections';
import { createDemoMark, DEMO_MARK, loadDocuments } from '#operations/demo/demo-mark';
import type { StoredRow } from '#operations/demo/stored-rows';
import { hasDemo } from './seed-demo';
import { readExceptionDate } from './seed-meetings';

/** The seed has written its records in one transaction, before the site answered anybody. */
const SEED_MS = 60_000;

/** No fingerprint of any document. */
const EDITED = 'edited';

interface Dated {
  createdAt: string;
  updatedAt: string;
}

type Row = Dated & { documentId: string };

/** The rows of a collection that have the name of a demo record. */
function findNamesakes(name: DemoCollectionName): Promise<Row[]> {
  const { uid, title, titles } = DEMO_COLLECTIONS[name];
  return strapi.db.query(uid).findMany({ where: { [title.field]: { $in: titles } } });
}

/** The rows that the seed has created: those of the same minute as the demo's person or contact, whose names nobody else has. */
async function findSeededRows(): Promise<Row[]> {
  const first = [...(await findNamesakes('personal')), ...(await findNamesakes('contact'))];
  // Infinity without both.
  const start = Math.min(...first.map(({ createdAt }) => Date.parse(createdAt)));
  const rows = await Promise.all(DEMO_COLLECTION_NAMES.map(findNamesakes));
  const isOfSeed = (time: number) => time >= start && time <= start + SEED_MS;
  return rows.flat().filter(({ createdAt }) => isOfSeed(Date.parse(createdAt)));
}

const isChanged = ({ createdAt, updatedAt }: Dated) => createdAt !== updatedAt;

/** The ids of the files among `ids` that somebody has changed in the media library. */
async function findChangedFiles(ids: number[]): Promise<number[]> {
  const files: (Dated & { id: number })[] = await strapi.db.query(FILE_UID).findMany({ where: { id: { $in: ids } } });
  return files.filter(isChanged).map(({ id }) => id);
}

/** The documents among those with these ids that show one of the files. */
async function findDocumentsWith(db: Knex, documentIds: string[], files: number[]): Promise<string[]> {
  const documents = await loadDocuments(db, documentIds);
  const showsFile = ({ pictures }: StoredRow) => pictures.some(({ fileId }) => files.includes(fileId));
  return documents.filter(({ rows }) => rows.some(showsFile)).map(({ documentId }) => documentId);
}

/**
 * Makes the mark of a demo that an earlier version has seeded, once. A record that was written since its creation counts as
 * edited, and one that has another name than the demo's as the owner's.
 */
export async function markEarlierDemo(strapi: Core.Strapi): Promise<void> {
  if (!(await hasDemo(strapi)) || (await strapi.store(DEMO_MARK).get({}))) return;
  await strapi.db.transaction(async ({ trx }) => {
    const rows = await findSeededRows();
    const documentIds = rows.map(({ documentId }) => documentId);
    const mark = await createDemoMark(trx, documentIds, await readExceptionDate(strapi));
    const changedFiles = await findChangedFiles(mark.pictures);
    const edited = [
      ...rows.filter(isChanged).map(({ documentId }) => documentId),
      ...(await findDocumentsWith(trx, documentIds, changedFiles)),
    ];
    for (const documentId of edited) mark.documents[documentId] = EDITED;
    await strapi.store(DEMO_MARK).set({ value: mark });
  });
}
