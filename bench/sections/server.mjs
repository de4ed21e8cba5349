import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../scripts/harness/statistics.mjs';
import { runWrk } from '../../scripts/harness/wrk.mjs';
import { withFolder, withSite } from '../measure/product.mjs';
import { PATHS } from '../measure/records.mjs';

const MEGABYTE = 1e6;
/** The time without requests after which a server counts as idle. */
const IDLE_MS = 20_000;

const doNothing = () => {};

/** The median seconds of a start on a used data folder, from the command until the health check succeeds. */
async function measureStart(dataDir, runs) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    const ready = await withSite(dataDir, () => performance.now());
    times.push((ready - start) / 1000);
  }
  return median(times);
}

/** Reads the list of projects and the home page in turn until there have been `count` reads. */
async function readRepeatedly(url, count) {
  let done = 0;
  while (done < count) {
    for (const path of [PATHS.portfolio.list, '/']) done += (await runWrk(url + path, { seconds: 2 })).requests;
  }
}

/** The time of a start, and the memory when idle and after many reads. */
export const server = ({ quick, log }) =>
  withFolder(async (dataDir) => {
    await withSite(dataDir, doNothing);
    const start = await measureStart(dataDir, quick ? 1 : 5);
    const reads = quick ? 100_000 : 1_000_000;
    return withSite(dataDir, async ({ url, residentBytes }) => {
      await sleep(IDLE_MS);
      const idle = residentBytes();
      log(`${reads} reads`);
      await readRepeatedly(url, reads / 2);
      const half = residentBytes();
      await readRepeatedly(url, reads / 2);
      const all = residentBytes();
      return {
        start,
        'memory-idle': idle / MEGABYTE,
        'memory-after-reads': all / MEGABYTE,
        'memory-growth': (all / half - 1) * 100,
      };
    });
  });
