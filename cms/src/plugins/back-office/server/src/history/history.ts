import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import createError from 'http-errors';
import { CASE_STUDY_UID } from '#api/case-study/public-case-studies';
import { resources } from '#api/resources';
import { FILE_UID, type StoredFile } from '#back-office/pictures';
import { COLLECTION_NAMES, type CollectionName } from '#contract/collections';
import type { DeletedRecord, Version } from '#contract/history';
import { contentTypeUid } from '#crud/resource';
import { lockDocument } from '#platform/database/lock-document';
import { inTransaction } from '#platform/database/transaction';
import { requireUnchanged } from '#platform/http/if-match';
import { listFileIds, listLostFiles, readSnapshot } from './snapshot';
import { VERSION_UID } from './version-rows';
import { latestVersions, recordAsRestore, type StoredVersion } from './versions';

/** The most versions and deleted records of one response. */
export const MAX_VERSIONS = 50;
const MAX_DELETED = 500;

/** The files that versions name, by their ids. */
export async function findFiles(stored: StoredVersion[]): Promise<Map<number, StoredFile>> {
  const ids = stored.flatMap(({ contentType, snapshot }) => listFileIds(contentType, snapshot));
  if (ids.length === 0) return new Map();
  const files: StoredFile[] = await strapi.db.query(FILE_UID).findMany({ where: { id: { $in: [...new Set(ids)] } } });
  return new Map(files.map((file) => [file.id, file]));
}

/** The part of a version that does not depend on its record. */
export const toEntry = ({ documentId, createdAt, actor, source, action }: StoredVersion) => ({
  version: documentId,
  at: new Date(createdAt).toISOString(),
  by: actor ?? '',
  source,
  action,
});

/** The latest versions of a record, newest first. */
export const findVersions = (uid: UID.ContentType, record: string, limit: number): Promise<StoredVersion[]> =>
  strapi.db.query(VERSION_UID).findMany({ where: { record, contentType: uid }, orderBy: { id: 'desc' }, limit });

/** The 50 latest versions of a record of a collection, newest first. Throws a NotFoundError if it has none. */
export async function listVersions(collection: CollectionName, record: string): Promise<Version[]> {
  const uid = contentTypeUid(collection);
  const stored = await findVersions(uid, record, MAX_VERSIONS);
  if (stored.length === 0) throw new errors.NotFoundError('There is no history of this record');
  const files = await findFiles(stored);
  return Promise.all(
    stored.map(async (version) => {
      const entry = toEntry(version);
      const row = { ...readSnapshot(uid, version.snapshot, files), documentId: record, updatedAt: entry.at };
      // A snapshot has every field of the row; its collection is the contract's.
      const content = (await resources[collection].toContract(row as never)) as Version['record'];
      return { ...entry, fields: version.fields, record: content };
    }),
  );
}

const collectionOf = (uid: string): CollectionName | undefined =>
  COLLECTION_NAMES.find((name) => contentTypeUid(name) === uid);

/** The records of collections whose latest version is their deletion, latest first, 500 at most. */
export async function listDeleted(): Promise<DeletedRecord[]> {
  const rows: {
    content_type: string;
    record: string;
    title: string | null;
    created_at: string;
    actor: string | null;
  }[] = await latestVersions()
    .where('version.action', 'delete')
    .whereIn('version.content_type', COLLECTION_NAMES.map(contentTypeUid))
    .orderBy('version.id', 'desc')
    .limit(MAX_DELETED)
    .select('version.*');
  return rows.flatMap(({ content_type, record, title, created_at, actor }) => {
    const collection = collectionOf(content_type);
    const at = new Date(created_at).toISOString();
    return collection ? [{ collection, _id: record, title: title ?? '', at, by: actor ?? '' }] : [];
  });
}

/** The deleted records of a collection that can be restored, 500 at most. Must be called in a transaction. */
export async function listRestorable(collection: CollectionName): Promise<{ documentId: string; createdAt: string }[]> {
  const deletions = latestVersions()
    .where({ 'version.action': 'delete', 'version.content_type': contentTypeUid(collection) })
    .orderBy('version.id', 'desc')
    .limit(MAX_DELETED);
  // A query past the transaction would wait for it, because SQLite has one connection.
  const ids = await strapi.db.transaction(({ trx }) => deletions.transacting(trx).pluck('version.id'));
  const rows: StoredVersion[] = await strapi.db
    .query(VERSION_UID)
    .findMany({ select: ['record', 'snapshot'], where: { id: { $in: ids } } });
  return rows.map(({ record, snapshot }) => ({ documentId: record, createdAt: String(snapshot.createdAt) }));
}

/** The data of a snapshot to be stored; pictures that have been deleted from the media library stay as they are in the record. */
async function toData(version: StoredVersion, isDeleted: boolean): Promise<Record<string, unknown>> {
  const { contentType, snapshot } = version;
  const lost = listLostFiles(contentType, snapshot, await findFiles([version]));
  const { attributes } = strapi.contentType(contentType);
  if (isDeleted && lost.some((name) => attributes[name]?.required)) {
    throw createError(409, 'A picture of this version has been deleted from the media library: it cannot be restored');
  }
  return Object.fromEntries(Object.entries(snapshot).filter(([name]) => !lost.includes(name)));
}

/** Links the case studies again that lost their project when it was deleted. */
async function linkCaseStudies(version: StoredVersion, project: number): Promise<void> {
  if (!version.caseStudies || version.caseStudies.length === 0) return;
  const rows: { id: number }[] = await strapi.db
    .query(CASE_STUDY_UID)
    .findMany({ select: ['id'], where: { documentId: { $in: version.caseStudies }, project: null } });
  for (const { id } of rows) await strapi.db.query(CASE_STUDY_UID).update({ where: { id }, data: { project } });
}

async function writeVersion(version: StoredVersion, ifMatch: string): Promise<void> {
  const { contentType: uid, record: documentId } = version;
  // The order of a save: first the record, then its versions. A deleted record has no row, so its versions are locked.
  await lockDocument(uid, documentId);
  await strapi.db.queryBuilder(VERSION_UID).select('id').where({ record: documentId }).forUpdate().execute();
  // Another restoration may have created the row meanwhile.
  const current = await lockDocument(uid, documentId);
  if (current) requireUnchanged(current, ifMatch);
  const { createdAt, ...data } = await toData(version, !current);
  // The fields of a snapshot are those of its content type.
  if (current) {
    await strapi.documents(uid).update({ documentId, data: data as never });
    return;
  }
  const { id } = await strapi.documents(uid).create({ data: { ...data, documentId, createdAt } as never });
  await linkCaseStudies(version, Number(id));
}

/**
 * Writes a version of a record as its current state, in one transaction with its own version; a deleted record gets its
 * former documentId and `createdAt`, and its case studies. Throws a NotFoundError for an unknown version, 412 if the
 * record is not the one of `ifMatch`, 409 if a required picture has been deleted from the media library.
 */
export const restoreVersion = (uid: UID.ContentType, record: string, version: string, ifMatch: string): Promise<void> =>
  inTransaction(async () => {
    const stored: StoredVersion | null = await strapi.db
      .query(VERSION_UID)
      .findOne({ where: { documentId: version, record, contentType: uid } });
    if (!stored) throw new errors.NotFoundError('This version no longer exists');
    await recordAsRestore(() => writeVersion(stored, ifMatch));
  });
