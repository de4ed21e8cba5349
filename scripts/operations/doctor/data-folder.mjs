import { stat, statfs } from 'node:fs/promises';
import { error, ok, warning } from './finding.mjs';

const GROUP_AND_OTHERS = 0o077;
const GIGABYTE = 1_000_000_000;
const WARNING_BYTES = 2 * GIGABYTE;
const ERROR_BYTES = 0.2 * GIGABYTE;

/** Checks that other users of the machine cannot enter the data folder, and so cannot read its files. */
export async function checkDataFolder({ env }) {
  const { mode } = await stat(env.DATA_DIR);
  // Windows has no such modes.
  if (process.platform === 'win32' || (mode & GROUP_AND_OTHERS) === 0)
    return ok('Only the user of the site can read it.');
  return warning(
    `Other users of this machine can read ${env.DATA_DIR}.`,
    `Start the site as the owner of the folder, or change its mode: chmod -R go= "${env.DATA_DIR}"`,
  );
}

/** Checks the free space of the disk that holds the data folder. `readSpace` has the signature of `statfs`. */
export async function checkDiskSpace({ env }, readSpace = statfs) {
  const { bavail, bsize } = await readSpace(env.DATA_DIR);
  const free = bavail * bsize;
  const message = `${(free / GIGABYTE).toFixed(1)} GB are free on the disk of ${env.DATA_DIR}.`;
  const fix = 'Free some space or enlarge the disk: on a full disk, messages and uploads are refused.';
  if (free < ERROR_BYTES) return error(message, fix);
  return free < WARNING_BYTES ? warning(message, fix) : ok(message);
}
