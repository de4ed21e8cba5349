import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ok, pluralize, warning } from './finding.mjs';

const BACKUP = /^portfolio-.*\.tar\.gz$/;
const HOUR_MS = 3_600_000;
/** A day, and the time that a backup and a retry may take. */
const MAX_AGE_HOURS = 26;

/** Checks the age of the newest backup in BACKUP_DIR. */
export async function checkBackup({ env, now }) {
  const names = (await readdir(env.BACKUP_DIR).catch(() => [])).filter((name) => BACKUP.test(name));
  const times = await Promise.all(names.map(async (name) => (await stat(path.join(env.BACKUP_DIR, name))).mtimeMs));
  if (times.length === 0) return warning(`There is no backup in ${env.BACKUP_DIR}.`, 'Make one: npm run backup');
  const hours = Math.max(0, Math.floor((now - Math.max(...times)) / HOUR_MS));
  const message = `The newest backup is ${pluralize(hours, 'hour')} old.`;
  return hours > MAX_AGE_HOURS
    ? warning(message, 'Make one (npm run backup), and find out why the daily backups have stopped.')
    : ok(message);
}
