import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '#platform/environment/env';
import { PARTIAL_SUFFIX } from './archive-writer';
import { createBackup } from './create-backup';
import { describeError } from './describe-error';
import { formatBackup } from './format-result';
import { dailyName, findOutdated, parseBackupDate } from './retention';

const DAY_MS = 86_400_000;
const RETRY_INTERVAL_MS = 10 * 60_000;
/** The age of the last backup at which something is wrong; it includes the time for the backup and for retries. */
const MAX_BACKUP_AGE_MS = DAY_MS + 2 * 3_600_000;

type Print = (sentence: string) => void;

const listBackupFiles = () => readdir(env.BACKUP_DIR).catch(() => []);

/** The start of the last daily backup in ms since 1970; 0 if there is none. */
async function getLastBackupTime(): Promise<number> {
  const times = (await listBackupFiles()).map((name) => parseBackupDate(name)?.getTime() ?? 0);
  return Math.max(0, ...times);
}

/** Whether there is a daily backup of the last day; the container's health check asks it. */
export const isRecent = async (): Promise<boolean> => Date.now() - (await getLastBackupTime()) < MAX_BACKUP_AGE_MS;

const deleteFile = (name: string) => rm(path.join(env.BACKUP_DIR, name), { force: true });

/** Whether a file was left by a backup that was killed. */
async function isAbandonedPartial(name: string): Promise<boolean> {
  if (!name.endsWith(PARTIAL_SUFFIX)) return false;
  const { mtimeMs } = await stat(path.join(env.BACKUP_DIR, name));
  return Date.now() - mtimeMs > DAY_MS;
}

async function deleteOutdated(): Promise<void> {
  const { BACKUP_DAYS: days, BACKUP_WEEKS: weeks } = env;
  for (const name of findOutdated(await listBackupFiles(), { days, weeks })) await deleteFile(name);
  for (const name of await listBackupFiles()) if (await isAbandonedPartial(name)) await deleteFile(name);
}

/** Creates a backup, and afterwards deletes outdated ones. */
async function createDailyBackup(print: Print): Promise<void> {
  print(formatBackup(await createBackup(path.join(env.BACKUP_DIR, dailyName(new Date())))));
  await deleteOutdated();
}

/** Creates a backup whenever the last one is a day old, until the process ends. Failures are printed and retried. */
export async function runDailyBackups(print: Print): Promise<never> {
  for (;;) {
    const due = (await getLastBackupTime()) + DAY_MS;
    await sleep(Math.max(due - Date.now(), 0));
    try {
      await createDailyBackup(print);
    } catch (error) {
      print(`No backup was made, this will be tried again in ten minutes. ${describeError(error)}`);
      await sleep(RETRY_INTERVAL_MS);
    }
  }
}
