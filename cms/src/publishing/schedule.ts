import { AsyncResource } from 'node:async_hooks';

/** How long to wait for more of the same burst, in ms. */
const QUIET_TIME = 100;
/** However long a burst lasts, what came first waits no longer than this, in ms. */
const LONGEST_WAIT = 400;
/** The longest pause after a failure, in ms. */
const LONGEST_PAUSE = 60_000;

/** A second, then twice as long each time. */
const retryDelay = (failures: number) => Math.min(2 ** (failures - 1) * 1000, LONGEST_PAUSE);

/**
 * Runs `work` for a burst of requests once, never twice at the same time, and again after what was requested meanwhile.
 * `work` says whether it succeeded; where it did not, it is run again after pauses that grow.
 */
export function createSchedule(work: () => Promise<boolean>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let requestedAt: number | undefined;
  let failures = 0;
  let stopped = false;

  async function round(): Promise<void> {
    requestedAt = undefined;
    failures = (await work()) ? 0 : failures + 1;
    running = undefined;
    if (requestedAt !== undefined) runSoon(requestedAt);
    else if (failures > 0) runAfter(retryDelay(failures));
  }

  // Who asks may be in a transaction that is over when the work begins: it keeps the context of this moment.
  const run = AsyncResource.bind((): Promise<void> => {
    clearTimeout(timer);
    running ??= round();
    return running;
  });

  function runAfter(milliseconds: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, milliseconds).unref();
  }

  const runSoon = (since: number) => runAfter(Math.max(0, Math.min(QUIET_TIME, since + LONGEST_WAIT - Date.now())));

  return {
    /** Runs the work at once. */
    run,

    /** Asks for a run within half a second, or right after the one that is going on. */
    request(): void {
      requestedAt ??= Date.now();
      if (!running) runSoon(requestedAt);
    },

    /** Resolves when what is going on has ended and what was asked for is done; nothing runs from then on. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
      if (requestedAt !== undefined) await round();
    },
  };
}
