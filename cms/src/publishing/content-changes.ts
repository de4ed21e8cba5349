import type { Core, UID } from '@strapi/strapi';
import { FILE_UID } from '#back-office/pictures';
import { LIST_ORDER_UID } from '#crud/list-order';
import { createJob } from '#platform/jobs/job';
import { installChangeCounters, readChangeCounters } from './change-counters';
import { COUNTED_UIDS, contentTypesOf, PUBLIC_NAMES, type PublicName } from './public-names';

type Listener = (names: ReadonlySet<PublicName>) => void;

/** The interval at which changes by other processes are looked up. */
const POLL_INTERVAL_MS = 500;

const listeners = new Set<Listener>();
let versions = new Map<string, number>();
/** The commits of this process that may have changed a list, and how many of them `versions` includes. */
let commitCount = 0;
let seenCommitCount = 0;
let refreshing: Promise<void> | null = null;
let queuedRefresh: Promise<void> | null = null;

/**
 * Calls `listener` after every committed change with the names of the public content that it changed, whether it comes from
 * the dashboard, the panel, the media library, an import or another process. Returns a function that unsubscribes.
 */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const versionIn = (counters: ReadonlyMap<string, number>, uid: string): number => counters.get(uid) ?? 0;

/** The known version of a counted content type. A response cached for it may be sent only while `isUpToDate`. */
export const getTypeVersion = (uid: UID.ContentType): number => versionIn(versions, uid);

const sumVersions = (counters: ReadonlyMap<string, number>, name: PublicName): number =>
  contentTypesOf(name).reduce((sum, uid) => sum + versionIn(counters, uid), 0);

/** The known version of public content, as `getTypeVersion` has it. */
export const getVersion = (name: PublicName): number => sumVersions(versions, name);

/** The version of all public content. It grows with every change and is the same in every process on one database. */
export const getContentVersion = (): number => PUBLIC_NAMES.reduce((sum, name) => sum + getVersion(name), 0);

/** Whether the versions include everything that this process has committed. */
export const isUpToDate = (): boolean => seenCommitCount === commitCount;

async function readVersions(): Promise<void> {
  const commitsAtStart = commitCount;
  const current = await readChangeCounters(strapi);
  const changed = PUBLIC_NAMES.filter((name) => sumVersions(current, name) !== getVersion(name));
  versions = current;
  seenCommitCount = commitsAtStart;
  if (changed.length > 0) for (const listener of listeners) listener(new Set(changed));
}

/** Resolves when the versions include everything that any process has committed by now. Rejects if the database does not answer. */
export function refresh(): Promise<void> {
  if (!refreshing) {
    refreshing = readVersions().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }
  // The running refresh may have begun before the commit in question.
  queuedRefresh ??= refreshing
    .catch(() => {})
    .then(() => {
      queuedRefresh = null;
      return refresh();
    });
  return queuedRefresh;
}

/** Follows the commits of this process at once and those of others by polling. */
const refreshJob = createJob({ name: 'look up content changes', work: refresh, intervalMs: POLL_INTERVAL_MS });

function handleCommit(): void {
  commitCount += 1;
  refreshJob.wake();
}

/** Counts a write when it is committed: at once outside a transaction, else at its commit. */
async function handleWrite(): Promise<void> {
  if (!strapi.db.inTransaction()) return handleCommit();
  await strapi.db.transaction(({ onCommit }) => onCommit(handleCommit));
}

/** Starts to follow changes of the content. Changes of this process are known at their commit, those of others within a second. */
export async function startChangeFeed(app: Core.Strapi): Promise<void> {
  await installChangeCounters(app);
  versions = await readChangeCounters(app);
  app.db.lifecycles.subscribe({
    models: [...COUNTED_UIDS, LIST_ORDER_UID, FILE_UID],
    afterCreate: handleWrite,
    afterCreateMany: handleWrite,
    afterUpdate: handleWrite,
    afterUpdateMany: handleWrite,
    afterDelete: handleWrite,
    afterDeleteMany: handleWrite,
  });
  refreshJob.start();
}
