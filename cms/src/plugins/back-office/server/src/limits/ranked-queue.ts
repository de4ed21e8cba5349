import createError from 'http-errors';

interface Waiting {
  rank: number;
  start: () => void;
  refuse: (reason: Error) => void;
}

const crowded = () => createError(429, 'Many people are logging in right now, please try again in a minute');

/**
 * Runs at most `width` jobs at once. Of those that wait, the one with the lowest rank is next, and among equals the one
 * that came last: whoever comes after a flood does not wait for its end. Of more than `length` waiting jobs the one with the highest rank is refused with 429.
 */
export function createRankedQueue(width: number, length: number) {
  const waiting: Waiting[] = [];
  let running = 0;

  function enqueue(job: Waiting) {
    const at = waiting.findIndex(({ rank }) => rank >= job.rank);
    waiting.splice(at < 0 ? waiting.length : at, 0, job);
    if (waiting.length > length) waiting.pop()?.refuse(crowded());
  }

  function turn(rank: number, gone: AbortSignal): Promise<void> {
    if (running < width) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise<void>((start, refuse) => {
      const job = { rank, start, refuse };
      const leave = () => {
        const at = waiting.indexOf(job);
        if (at < 0) return;
        waiting.splice(at, 1);
        refuse(gone.reason);
      };
      gone.addEventListener('abort', leave, { once: true });
      enqueue(job);
    });
  }

  function done() {
    const next = waiting.shift();
    // The place is handed over, so `running` stays.
    if (next) next.start();
    else running -= 1;
  }

  return {
    /** Rejects with the reason of `gone` where that is aborted before the job's turn. */
    async run<Result>(rank: number, gone: AbortSignal, job: () => Promise<Result>): Promise<Result> {
      gone.throwIfAborted();
      await turn(rank, gone);
      try {
        return await job();
      } finally {
        done();
      }
    },
  };
}
