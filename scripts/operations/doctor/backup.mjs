import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { counted, warning, well } from './finding.mjs';

const BACKUP = /^portfolio-.*\.tar\.gz$/;
const HOUR_MS = 3_600_000;
/** A daily one takes its time, and may be tried again. */
const TOO_OLD_HOURS = 26;

/** How old the newest backup in BACKUP_DIR is. */
export async function backup({ env, now }) {
  const names = (await readdir(env.BACKUP_DIR).catch(() => [])).filter((name) => BACKUP.test(name));
  const times = await Promise.all(names.map(async (name) => (await stat(path.join(env.BACKUP_DIR, name))).mtimeMs));
  if (times.length === 0) return warning(`There is no backup in ${env.BACKUP_DIR}.`, 'Make one: npm run backup');
  const hours = Math.max(0, Math.floor((now - Math.max(...times)) / HOUR_MS));
  const says = `The newest backup is ${counted(hours, 'hour')} old.`;
  return hours > TOO_OLD_HOURS
    ? warning(says, 'Make one, and see why none was made lately: npm run backup')
    : well(says);
}
