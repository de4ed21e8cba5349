import { statfs } from 'node:fs/promises';
import { warning, well, wrong } from './finding.mjs';

const GB = 1_000_000_000;
const SCARCE = 2 * GB;
const TOO_LITTLE = 0.2 * GB;

/** How much room there is where the site writes. `measure` answers what `statfs` of that folder would. */
export async function diskSpace({ env }, measure = statfs) {
  const { bavail, bsize } = await measure(env.DATA_DIR);
  const free = bavail * bsize;
  const says = `${(free / GB).toFixed(1)} GB are free where ${env.DATA_DIR} is.`;
  const mend = 'Free some space or make the disk larger: without any, nothing that visitors send can be kept.';
  if (free < TOO_LITTLE) return wrong(says, mend);
  return free < SCARCE ? warning(says, mend) : well(says);
}
