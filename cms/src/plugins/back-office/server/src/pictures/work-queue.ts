import createError from 'http-errors';

/** A job of priority `last` starts when no job of priority `first` waits. An aborted `signal` removes a waiting job. */
interface JobOptions {
  priority?: 'first' | 'last';
  signal?: AbortSignal | undefined;
}

const queueFullError = () =>
  createError(429, 'Many pictures are being worked on right now, please try again in a minute');

/**
 * Runs at most `maxConcurrent` jobs at once, because decoding a picture occupies a processor. Throws 429 if `maxWaiting`
 * jobs of the same priority wait already.
 */
export function createWorkQueue(maxConcurrent: number, maxWaiting: number) {
  const waiting: Record<'first' | 'last', (() => void)[]> = { first: [], last: [] };
  let running = 0;

  async function waitForTurn({ priority = 'first', signal }: JobOptions) {
    signal?.throwIfAborted();
    if (running < maxConcurrent) {
      running += 1;
      return;
    }
    const queue = waiting[priority];
    if (queue.length >= maxWaiting) throw queueFullError();
    // A finished job starts the next one in its place, so `running` stays the same.
    await new Promise<void>((resolve, reject) => {
      queue.push(resolve);
      const removeFromQueue = () => {
        const index = queue.indexOf(resolve);
        if (index < 0) return;
        queue.splice(index, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', removeFromQueue, { once: true });
    });
  }

  function startNext() {
    const next = waiting.first.shift() ?? waiting.last.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run<Result>(job: () => Promise<Result>, options: JobOptions = {}): Promise<Result> {
      await waitForTurn(options);
      try {
        return await job();
      } finally {
        startNext();
      }
    },

    isBusy: () => running > 0,
  };
}
