import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../scripts/harness/statistics.mjs';
import { wrk } from '../../scripts/harness/wrk.mjs';
import { withFolder, withInstance } from '../measure/product.mjs';
import { PATHS } from '../measure/records.mjs';

const MEGABYTE = 1e6;
/** How long a server is left alone before it counts as idle, in ms. */
const REST = 20_000;

const noTask = () => {};

/** Seconds from the command until the health check answers, on a data folder that has been used before. */
async function startTime(dataDir, runs) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const asked = performance.now();
    const ready = await withInstance(dataDir, () => performance.now());
    times.push((ready - asked) / 1000);
  }
  return median(times);
}

/** Reads the list of projects and the home page by turns until there have been `count` reads. */
async function readMany(url, count) {
  let done = 0;
  while (done < count) {
    for (const path of [PATHS.portfolio.list, '/']) done += (await wrk(url + path, { seconds: 2 })).requests;
  }
}

/** How the server starts, and what memory it takes: when nobody is there, and after many readers. */
export const server = ({ quick, say }) =>
  withFolder(async (dataDir) => {
    await withInstance(dataDir, noTask);
    const start = await startTime(dataDir, quick ? 1 : 5);
    const reads = quick ? 100_000 : 1_000_000;
    return withInstance(dataDir, async ({ url, residentBytes }) => {
      await sleep(REST);
      const idle = residentBytes();
      say(`${reads} reads`);
      await readMany(url, reads / 2);
      const half = residentBytes();
      await readMany(url, reads / 2);
      const all = residentBytes();
      return {
        start,
        'memory-idle': idle / MEGABYTE,
        'memory-after-reads': all / MEGABYTE,
        'memory-growth': (all / half - 1) * 100,
      };
    });
  });
