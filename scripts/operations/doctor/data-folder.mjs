import { stat } from 'node:fs/promises';
import { warning, well } from './finding.mjs';

const OTHERS = 0o077;

/** Whether other users of the machine can get into the data folder; a closed folder protects all that is in it. */
export async function dataFolder({ env }) {
  const { mode } = await stat(env.DATA_DIR);
  // Windows knows no such rights.
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return well('Only the user of the site can read it.');
  return warning(
    `Other users of this machine can get into ${env.DATA_DIR}.`,
    `Start the site as the owner of the folder, or close it: chmod -R go= "${env.DATA_DIR}"`,
  );
}
