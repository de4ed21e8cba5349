import { AsyncResource } from 'node:async_hooks';

const DEBOUNCE_MS = 100;
/** The longest time that the first request of a burst waits. */
const MAX_WAIT_MS = 400;
const MAX_RETRY_DELAY_MS = 60_000;

/** Exponential backoff that starts at one second, in ms. */
const retryDelay = (failures: number) => Math.min(2 ** (failures - 1) * 1000, MAX_RETRY_DELAY_MS);

/**
 * Runs `work` once for a burst of requests and never concurrently; a request during a run causes another run.
 * `work` resolves with whether it succeeded; after a failure it is retried with exponential backoff.
 */
export function createSchedule(work: () => Promise<boolean>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let requestedAt: number | undefined;
  let failures = 0;
  let stopped = false;

  async function runOnce(): Promise<void> {
    requestedAt = undefined;
    failures = (await work()) ? 0 : failures + 1;
    running = undefined;
    if (requestedAt !== undefined) runSoon(requestedAt);
    else if (failures > 0) runAfter(retryDelay(failures));
  }

  // A caller's transaction may be over when the work begins, so the work runs in the async context of this line.
  const run = AsyncResource.bind((): Promise<void> => {
    clearTimeout(timer);
    running ??= runOnce();
    return running;
  });

  function runAfter(milliseconds: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, milliseconds).unref();
  }

  const runSoon = (since: number) => runAfter(Math.max(0, Math.min(DEBOUNCE_MS, since + MAX_WAIT_MS - Date.now())));

  return {
    /** Runs the work at once. */
    run,

    /** Requests a run within half a second, or directly after the current one. */
    request(): void {
      requestedAt ??= Date.now();
      if (!running) runSoon(requestedAt);
    },

    /** Resolves when the current and the requested run are done; nothing runs afterwards. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
      if (requestedAt !== undefined) await runOnce();
    },
  };
}
