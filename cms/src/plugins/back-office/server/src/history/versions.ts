import { AsyncLocalStorage } from 'node:async_hooks';
import { createId } from '@paralleldrive/cuid2';
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { CASE_STUDY_UID } from '#api/case-study/public-case-studies';
import { resources } from '#api/resources';
import type { Version } from '#contract/history';
import { isVersioned } from '#contract/versioned-types';
import { contentTypeUid } from '#crud/resource';
import { FILE_RELATIONS_TABLE } from '#platform/database/file-relations';
import { getRecordTitle } from '#platform/database/record-title';
import { env } from '#platform/environment/env';
import { createJob } from '#platform/jobs/job';
import { changedFields } from './changed-fields';
import { createSnapshot, listFileIds, populateSnapshot, type Snapshot } from './snapshot';
import { deleteVersions, VERSIONS_TABLE as TABLE, VERSION_UID } from './version-rows';

export type Row = Record<string, unknown> & { documentId: string };

/** A write of a document: `before` is null for a new one, `after` for a deleted one. */
export interface Change {
  uid: UID.ContentType;
  before: Row | null;
  after: Row | null;
}

interface NewVersion extends Pick<Version, 'source' | 'action' | 'fields'> {
  contentType: UID.ContentType;
  /** The documentId of the record. */
  record: string;
  title: string;
  /** The e-mail address of who made the change; null for the system. */
  actor: string | null;
  snapshot: Snapshot;
  /** The documentIds of the case studies that a deleted project belonged to. */
  caseStudies: string[] | null;
}

/** A row of the table of versions. */
export interface StoredVersion extends NewVersion {
  id: number;
  documentId: string;
  createdAt: string;
}

const restoring = new AsyncLocalStorage<true>();

/** Runs `work`, whose changes are recorded with the action `restore`. */
export const recordAsRestore = <Result>(work: () => Promise<Result>): Promise<Result> => restoring.run(true, work);

/** Whether the current write restores a version. */
export const isRestoring = (): boolean => restoring.getStore() === true;

function getAction({ before, after }: Change): Version['action'] {
  if (!after) return 'delete';
  if (isRestoring()) return 'restore';
  return before ? 'update' : 'create';
}

/** The fields in which two rows differ, by the names of the contract, those of a single type as they are stored. */
async function listChangedFields({ uid, before, after }: Change): Promise<string[]> {
  if (!before || !after) return [];
  const resource = Object.values(resources).find((other) => other.uid === uid);
  if (!resource) return changedFields(createSnapshot(uid, before), createSnapshot(uid, after));
  // `populateSnapshot` has loaded the rows with everything that a resource reads.
  const toContract = (row: Row) => resource.toContract(row as never);
  return changedFields(await toContract(before), await toContract(after));
}

/** The documentIds of the case studies of a record. Strapi ends these relations when it deletes the record. */
export async function findCaseStudies(uid: UID.ContentType, documentId: string): Promise<string[] | null> {
  if (uid !== contentTypeUid('portfolio')) return null;
  const rows: Row[] = await strapi.db
    .query(CASE_STUDY_UID)
    .findMany({ select: ['documentId'], where: { project: { documentId } } });
  return [...new Set(rows.map((row) => row.documentId))];
}

const versions = () => strapi.db.query(VERSION_UID);

/** Inserts a version and its relations to pictures; the entity manager would read and sort the relations, which is slower. */
async function insertVersion(version: NewVersion): Promise<void> {
  const row = { ...version, documentId: createId(), publishedAt: new Date() };
  const { ids } = await versions().createMany({ data: [row] });
  const relation = { related_id: Number(ids[0]), related_type: VERSION_UID, field: 'pictures' };
  const relations = listFileIds(version.contentType, version.snapshot).map((file_id, index) => ({
    ...relation,
    file_id,
    order: index + 1,
  }));
  if (relations.length > 0) await strapi.db.transaction(({ trx }) => trx(FILE_RELATIONS_TABLE).insert(relations));
}

/** Deletes what exceeds HISTORY_VERSIONS. */
async function deleteExcess(record: string): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const rows = trx(TABLE).where({ record }).orderBy('id', 'desc');
    await deleteVersions(trx, await rows.offset(env.HISTORY_VERSIONS).limit(100).pluck('id'));
  });
}

/** Records a version in the transaction of its change; an update that changes nothing makes none. */
export async function recordVersion(
  change: Change & { caseStudies?: string[] | null },
  author: { kind: 'dashboard' | 'panel'; actor: string } | null,
): Promise<void> {
  const { uid, before, after, caseStudies = null } = change;
  const row = after ?? before;
  if (!row) return;
  const fields = await listChangedFields(change);
  if (before && after && fields.length === 0) return;
  await insertVersion({
    contentType: uid,
    record: row.documentId,
    title: getRecordTitle(uid, row),
    actor: author?.actor ?? null,
    source: author?.kind ?? 'system',
    action: getAction(change),
    fields,
    snapshot: createSnapshot(uid, row),
    caseStudies,
  });
  await deleteExcess(row.documentId);
}

/** Records in so many rows at once. */
const BATCH_SIZE = 100;

/** Creates the first version of records that have none, because they are older than the history or were written in SQL. */
export async function createFirstVersions(): Promise<void> {
  // The keys are the names of all content types.
  for (const uid of (Object.keys(strapi.contentTypes) as UID.ContentType[]).filter(isVersioned)) {
    const ids: number[] = await strapi.db
      .connection(strapi.db.metadata.get(uid).tableName)
      .whereNotIn('document_id', strapi.db.connection(TABLE).select('record'))
      .pluck('id');
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const rows: Row[] = await strapi.db
        .query(uid)
        .findMany({ where: { id: { $in: ids.slice(start, start + BATCH_SIZE) } }, populate: populateSnapshot(uid) });
      await strapi.db.transaction(async () => {
        for (const row of rows) await recordVersion({ uid, before: null, after: row }, null);
      });
    }
  }
}

export async function createVersionIndex(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(`CREATE INDEX IF NOT EXISTS back_office_versions_record ON ${TABLE} (record, id)`);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DELETED_DAYS = 30;

/** The versions that no other version of the same record follows. */
export const latestVersions = () =>
  strapi.db
    .connection(`${TABLE} as version`)
    .whereNotExists(
      strapi.db
        .connection(`${TABLE} as later`)
        .whereRaw('later.record = version.record AND later.id > version.id')
        .select(strapi.db.connection.raw('1')),
    );

/** Deletes versions older than HISTORY_DAYS, except the latest of each record, and all of records deleted 30 days before. */
export async function deleteExpiredVersions(now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const latest = latestVersions().select('version.id');
  const forgotten = latestVersions()
    .where('version.action', 'delete')
    .where('version.created_at', '<', before(DELETED_DAYS))
    .select('version.record');
  await strapi.db.transaction(async ({ trx }) => {
    const expired = trx(TABLE)
      .where(
        (old: Knex.QueryBuilder) =>
          void old.where('created_at', '<', before(env.HISTORY_DAYS)).whereNotIn('id', latest),
      )
      .orWhereIn('record', forgotten);
    await deleteVersions(trx, await expired.pluck('id'));
  });
}

/** Deletes expired versions every night. */
export const historyCleanup = createJob({
  name: 'delete expired versions',
  work: () => deleteExpiredVersions(new Date()),
  cron: '20 3 * * *',
});
