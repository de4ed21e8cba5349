import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../scripts/testing/statistics.mjs';
import { runWrk } from '../../scripts/testing/wrk.mjs';
import { withFolder, withSite } from '../measure/built-site.mjs';
import { PROJECTS } from '../measure/content.mjs';
import { withNativeProject } from '../measure/native-strapi.mjs';

const MEGABYTE = 1e6;
/** The time without requests after which a server counts as idle. */
const IDLE_MS = 20_000;

/** The ms until the server of `serve(use)` is ready. */
async function timeStart(serve) {
  const start = performance.now();
  return (await serve(() => performance.now())) - start;
}

/** The time of a start on a used data folder against that of a plain Strapi, in turn. */
const compareStarts = (dataDir, runs) =>
  withNativeProject(dataDir, async (serve) => {
    await timeStart(serve);
    const starts = { product: [], native: [] };
    while (starts.native.length < runs) {
      starts.product.push(await timeStart((use) => withSite(dataDir, use)));
      starts.native.push(await timeStart(serve));
    }
    return median(starts.product) / median(starts.native);
  });

/** Reads the list of projects and the home page in turn until there have been `count` reads. */
async function readRepeatedly(url, count) {
  let done = 0;
  while (done < count) for (const path of [PROJECTS, '/']) done += (await runWrk(url + path, { seconds: 2 })).requests;
}

/** The time of a start, and the memory when idle and after many reads. */
export const measure = ({ quick, log }) =>
  withFolder(async (dataDir) => {
    await timeStart((use) => withSite(dataDir, use));
    const start = await compareStarts(dataDir, quick ? 1 : 3);
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
