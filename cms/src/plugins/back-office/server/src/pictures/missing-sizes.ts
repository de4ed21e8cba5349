import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLoop } from '#platform/jobs/loop';
import { claimPicture } from './claim-picture';
import { completePicture } from './complete-picture';
import { pictures } from './pictures';

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

/** Completes pictures that lack sizes in the background, one at a time: imported ones, and all of them after the size set changed. */
function createMissingSizes() {
  async function complete(shouldContinue: () => boolean): Promise<null> {
    while (shouldContinue()) {
      const file = await claimPicture();
      if (!file) break;
      await waitUntilIdle(pictures.isBusy, shouldContinue);
      await completePicture(file);
    }
    return null;
  }

  return createLoop(complete, (error) => strapi.log.error(`Completing pictures failed and is retried: ${error}`));
}

export const missingSizes = createMissingSizes();
