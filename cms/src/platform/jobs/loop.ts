import { AsyncResource } from 'node:async_hooks';

/** Other processes queue mails as well, and a clock may be set: never sleep longer than this, in ms. */
const LONGEST_SLEEP = 15_000;
/** How long a stop waits for the mail that is just being sent, in ms. */
const LONGEST_STOP = 10_000;

type Work = (mayGoOn: () => boolean) => Promise<Date | null>;

const sleepUntil = (due: Date | null) =>
  due ? Math.min(Math.max(due.getTime() - Date.now(), 0), LONGEST_SLEEP) : LONGEST_SLEEP;

/** Runs `work` again and again, never twice at once: when it is woken, and when it said that something is due. */
export function createLoop(work: Work, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wakened = false;
  let stopped = true;

  async function round(): Promise<void> {
    let due: Date | null = null;
    do {
      wakened = false;
      due = await work(() => !stopped).catch((error) => {
        onError(error);
        return null;
      });
    } while (wakened && !stopped);
    running = undefined;
    if (!stopped) sleep(sleepUntil(due));
  }

  let begin = () => {};

  function sleep(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(begin, milliseconds).unref();
  }

  return {
    start(): void {
      if (!stopped) return;
      stopped = false;
      // Whoever wakes the loop may be in a transaction that is over when the loop reads: it keeps the context of its start.
      begin = AsyncResource.bind(() => {
        running ??= round();
      });
      sleep(0);
    },

    wake(): void {
      wakened = true;
      if (!stopped && !running) sleep(0);
    },

    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      const patience = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_STOP).unref());
      await Promise.race([running, patience]);
    },
  };
}
