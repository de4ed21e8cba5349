import { AsyncResource } from 'node:async_hooks';

/** The longest sleep: other processes queue jobs too, and the clock may be set. */
const MAX_SLEEP_MS = 15_000;
/** The time that a stop waits for the running job. */
const STOP_TIMEOUT_MS = 10_000;

type Work = (mayContinue: () => boolean) => Promise<Date | null>;

const sleepUntil = (due: Date | null) =>
  due ? Math.min(Math.max(due.getTime() - Date.now(), 0), MAX_SLEEP_MS) : MAX_SLEEP_MS;

/** Runs `work` repeatedly and never concurrently: when it is woken, and at the date that `work` resolves with. */
export function createLoop(work: Work, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let stopped = true;

  async function runOnce(): Promise<void> {
    let due: Date | null = null;
    do {
      isWoken = false;
      due = await work(() => !stopped).catch((error) => {
        onError(error);
        return null;
      });
    } while (isWoken && !stopped);
    running = undefined;
    if (!stopped) sleep(sleepUntil(due));
  }

  let run = () => {};

  function sleep(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(run, milliseconds).unref();
  }

  return {
    start(): void {
      if (!stopped) return;
      stopped = false;
      // A caller of `wake` may be in a transaction that is over when the loop runs, so it runs in the async context of its start.
      run = AsyncResource.bind(() => {
        running ??= runOnce();
      });
      sleep(0);
    },

    wake(): void {
      isWoken = true;
      if (!stopped && !running) sleep(0);
    },

    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([running, timeout]);
    },
  };
}
