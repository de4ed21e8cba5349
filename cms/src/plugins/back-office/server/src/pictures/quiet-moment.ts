import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long the process is watched, and rests at least between two pictures, in ms. */
const WATCH = 250;
/** The share of that time above which the process has better things to do. */
const BUSY = 0.5;
/** A site that is busy all day gets its pictures too, one after this many ms. */
const LONGEST_WAIT = 60_000;

/** Resolves once the process has little to do and `isBusy` is false; after a minute in any case, or when `mayGoOn` is false. */
export async function quietMoment(isBusy: () => boolean, mayGoOn: () => boolean): Promise<void> {
  const end = performance.now() + LONGEST_WAIT;
  let before = performance.eventLoopUtilization();
  do {
    await sleep(WATCH, undefined, { ref: false });
    const { utilization } = performance.eventLoopUtilization(before);
    if (utilization < BUSY && !isBusy()) return;
    before = performance.eventLoopUtilization();
  } while (mayGoOn() && performance.now() < end);
}
