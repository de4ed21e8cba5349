import type { Core } from '@strapi/strapi';
import { FILE_UID } from '#back-office/pictures';
import { DEMO_COLLECTION_NAMES, DEMO_COLLECTIONS, type DemoCollectionName } from '#commands/demo/demo-collections';
import { createDemoMark, DEMO_MARK, loadDocuments, type StoredDocument } from '#commands/demo/demo-mark';
import type { StoredRow } from '#commands/demo/stored-rows';
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

const toTime = ({ createdAt }: Dated) => Date.parse(createdAt);

const isChanged = ({ createdAt, updatedAt }: Dated) => createdAt !== updatedAt;

/** The rows of a collection that have the name of a demo record. */
function findNamesakes(name: DemoCollectionName): Promise<Row[]> {
  const { uid, title, titles } = DEMO_COLLECTIONS[name];
  return strapi.db.query(uid).findMany({ where: { [title.field]: { $in: titles } } });
}

/** The time of the seed: that of the demo's person or contact, whose names nobody else has. Infinity without both. */
async function findSeedTime(): Promise<number> {
  return Math.min(...[...(await findNamesakes('personal')), ...(await findNamesakes('contact'))].map(toTime));
}

/** The documentIds of the records that the seed has created at `start`. */
async function findSeededDocuments(start: number): Promise<string[]> {
  const rows = await Promise.all(DEMO_COLLECTION_NAMES.map(findNamesakes));
  const isOfSeed = (row: Row) => toTime(row) >= start && toTime(row) <= start + SEED_MS;
  return rows
    .flat()
    .filter(isOfSeed)
    .map(({ documentId }) => documentId);
}

/** The documents among those with these ids of which a row, a draft for example, was written since its creation. */
async function findChangedDocuments(documentIds: string[]): Promise<string[]> {
  const where = { documentId: { $in: documentIds } };
  const queries = DEMO_COLLECTION_NAMES.map((name) => strapi.db.query(DEMO_COLLECTIONS[name].uid).findMany({ where }));
  const rows: Row[] = (await Promise.all(queries)).flat();
  return rows.filter(isChanged).map(({ documentId }) => documentId);
}

/** The ids of the documents that show one of the files. */
function findDocumentsWith(documents: readonly StoredDocument[], files: number[]): string[] {
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
    const start = await findSeedTime();
    const documentIds = await findSeededDocuments(start);
    const documents = await loadDocuments(trx, documentIds);
    const mark = createDemoMark(documents, await readExceptionDate(strapi));
    const files: (Dated & { id: number })[] = await strapi.db
      .query(FILE_UID)
      .findMany({ where: { id: { $in: mark.pictures } } });
    const changedFiles = files.filter(isChanged).map(({ id }) => id);
    const edited = [...(await findChangedDocuments(documentIds)), ...findDocumentsWith(documents, changedFiles)];
    for (const documentId of edited) mark.documents[documentId] = EDITED;
    // The seed has uploaded its pictures before; others are those of edited records.
    mark.pictures = files.filter((file) => toTime(file) <= start).map(({ id }) => id);
    await strapi.store(DEMO_MARK).set({ value: mark });
  });
}
