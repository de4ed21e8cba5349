import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '#platform/environment/env';
import { UNFINISHED } from './archive-writer';
import { describeProblem } from './backup-error';
import { inWords } from './format-counts';
import { makeBackup } from './make-backup';
import { dailyName, momentOf, outdated } from './retention';

const DAY = 86_400_000;
/** After a failure: a disk is made larger, a database comes back. */
const PAUSE = 10 * 60_000;
/** How old the last one may be before something is wrong: it takes its time, and may fail and be tried again. */
const TOO_OLD = DAY + 2 * 3_600_000;

type Say = (sentence: string) => void;

const names = () => readdir(env.BACKUP_DIR).catch(() => []);

/** When the last daily backup was begun, in milliseconds since 1970; 0 where there is none. */
async function lastBegan(): Promise<number> {
  const moments = (await names()).map((name) => momentOf(name)?.getTime() ?? 0);
  return Math.max(0, ...moments);
}

/** Whether there is a daily backup of the last day. */
export const isRecent = async (): Promise<boolean> => Date.now() - (await lastBegan()) < TOO_OLD;

const remove = (name: string) => rm(path.join(env.BACKUP_DIR, name), { force: true });

/** What a backup that was killed has left. */
async function isAbandoned(name: string): Promise<boolean> {
  if (!name.endsWith(UNFINISHED)) return false;
  const { mtimeMs } = await stat(path.join(env.BACKUP_DIR, name));
  return Date.now() - mtimeMs > DAY;
}

async function tidy(): Promise<void> {
  const { BACKUP_DAYS: days, BACKUP_WEEKS: weeks } = env;
  for (const name of outdated(await names(), { days, weeks })) await remove(name);
  for (const name of await names()) if (await isAbandoned(name)) await remove(name);
}

/** Makes one backup and removes those that need not be kept any more: only after a new one is there. */
async function backUp(say: Say): Promise<void> {
  say(inWords(await makeBackup(path.join(env.BACKUP_DIR, dailyName(new Date())))));
  await tidy();
}

/** Makes a backup whenever the last one is a day old, for as long as the process lives. What goes wrong is said and tried again. */
export async function backUpDaily(say: Say): Promise<never> {
  for (;;) {
    const due = (await lastBegan()) + DAY;
    await sleep(Math.max(due - Date.now(), 0));
    try {
      await backUp(say);
    } catch (error) {
      say(`No backup was made, this will be tried again in ten minutes. ${describeProblem(error)}`);
      await sleep(PAUSE);
    }
  }
}
