import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createJob } from '#platform/jobs/job';
import { claimPicture } from './claim-picture';
import { pictures } from './pictures';
import { processPicture } from './process-picture';

/** Other processes add pictures, too. */
const CHECK_INTERVAL_MS = 15_000;
const IDLE_CHECK_INTERVAL_MS = 250;
/** The event-loop utilization above which the process counts as busy. */
const MAX_UTILIZATION = 0.5;
/** The longest wait for an idle moment: a site that is always busy completes its pictures, too. */
const MAX_WAIT_MS = 60_000;

/** Resolves once the event loop is idle and `isBusy` returns false, after a minute, or when `shouldContinue` returns false. */
async function waitUntilIdle(isBusy: () => boolean, shouldContinue: () => boolean): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  let previous = performance.eventLoopUtilization();
  do {
    await sleep(IDLE_CHECK_INTERVAL_MS, undefined, { ref: false });
    const { utilization } = performance.eventLoopUtilization(previous);
    if (utilization < MAX_UTILIZATION && !isBusy()) return;
    previous = performance.eventLoopUtilization();
  } while (shouldContinue() && performance.now() < end);
}

async function completePictures(shouldContinue: () => boolean): Promise<void> {
  while (shouldContinue()) {
    const file = await claimPicture();
    if (!file) return;
    await waitUntilIdle(pictures.isBusy, shouldContinue);
    await processPicture(file);
  }
}

/** Completes pictures that lack sizes, one at a time: imported ones, and all of them after the size set changed. */
export const missingSizes = createJob({
  name: 'complete pictures',
  work: completePictures,
  intervalMs: CHECK_INTERVAL_MS,
});
