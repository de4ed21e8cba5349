import type { Core } from '@strapi/strapi';
import { FILE_UID } from '#back-office/pictures';
import type { ContentNoun } from '#contract/operations';
import { installCounters, readCounters } from './change-counters';
import { CONTENT_NOUNS, uidOf } from './content-nouns';

type Listener = (nouns: ReadonlySet<ContentNoun>) => void;

/** How often it is looked whether another process has changed something, in ms. */
const PERIOD = 500;

const listeners = new Set<Listener>();
let versions = new Map<ContentNoun, number>();
/** How many commits of this process may have changed a list, and how many of them `versions` knows. */
let committed = 0;
let seen = 0;
let running: Promise<void> | null = null;
let following: Promise<void> | null = null;
let isFailing = false;
let timer: NodeJS.Timeout | undefined;

/**
 * Calls `listener` after every committed change with the nouns whose public list it touches, wherever it comes from:
 * dashboard, panel, media library, an import, another process. Returns what ends that.
 */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Grows with every change of the content; every process on the same database has the same number for the same content. */
export const contentVersion = (): number => [...versions.values()].reduce((sum, version) => sum + version, 0);

/** Which version a public list has. Only where `isUpToDate` may what was made for it be shown to somebody who asks now. */
export const versionOf = (noun: ContentNoun): number => versions.get(noun) ?? 0;

/** Whether everything is known that this process has committed. */
export const isUpToDate = (): boolean => seen === committed;

async function read(): Promise<void> {
  const known = committed;
  const current = await readCounters(strapi);
  const changed = CONTENT_NOUNS.filter((noun) => current.get(noun) !== versions.get(noun));
  versions = current;
  seen = known;
  isFailing = false;
  if (changed.length > 0) for (const listener of listeners) listener(new Set(changed));
}

/** Resolves when everything is known that is committed by now, in any process. Rejects where the database does not answer. */
export function look(): Promise<void> {
  if (!running) {
    running = read().finally(() => {
      running = null;
    });
    return running;
  }
  // The one that is under way may have begun before the commit in question.
  following ??= running
    .catch(() => {})
    .then(() => {
      following = null;
      return look();
    });
  return following;
}

/** Looks without anybody waiting for it; whoever needs to know looks again. */
function lookAside(): void {
  look().catch((error) => {
    if (!isFailing) strapi.log.warn(`Changes of the content cannot be looked up, this will be tried again: ${error}`);
    isFailing = true;
  });
}

function noticeCommit(): void {
  committed += 1;
  lookAside();
}

/** After a write: at once where it is committed already, else as soon as the transaction around it is. */
async function noticeWrite(): Promise<void> {
  if (!strapi.db.inTransaction()) return noticeCommit();
  await strapi.db.transaction(({ onCommit }) => onCommit(noticeCommit));
}

/** Begins to follow the content's changes. This process's own count from their commit on, others' are found within a second. */
export async function startChangeFeed(app: Core.Strapi): Promise<void> {
  await installCounters(app);
  versions = await readCounters(app);
  app.db.lifecycles.subscribe({
    models: [...CONTENT_NOUNS.map(uidOf), FILE_UID],
    afterCreate: noticeWrite,
    afterCreateMany: noticeWrite,
    afterUpdate: noticeWrite,
    afterUpdateMany: noticeWrite,
    afterDelete: noticeWrite,
    afterDeleteMany: noticeWrite,
  });
  timer = setInterval(() => {
    if (!running) lookAside();
  }, PERIOD).unref();
}

/** Ends that; the database may be closed afterwards. */
export async function stopChangeFeed(): Promise<void> {
  clearInterval(timer);
  await following?.catch(() => {});
  await running?.catch(() => {});
}
