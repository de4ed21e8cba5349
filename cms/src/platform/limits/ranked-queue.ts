import createError from 'http-errors';

interface QueuedJob {
  rank: number;
  start: () => void;
  reject: (reason: Error) => void;
}

const createQueueFullError = () =>
  createError(429, 'Many people are logging in right now, please try again in a minute');

/**
 * Runs at most `concurrency` jobs at once. The next job has the lowest rank: alternately the newest, so that a client after
 * a flood does not wait for its end, and a random one, so that an endless flood starves nobody. If more than `maxQueued`
 * jobs wait, a random one of the highest rank is rejected with 429. `random` returns 0 to below 1.
 */
export function createRankedQueue(concurrency: number, maxQueued: number, random = Math.random) {
  const queue: QueuedJob[] = [];
  let running = 0;
  let isNewestNext = true;

  const removeJob = (job: QueuedJob | undefined) => job && queue.splice(queue.indexOf(job), 1)[0];
  const withRank = (rank: number) => queue.filter((job) => job.rank === rank);
  const pickRandom = (jobs: QueuedJob[]) => jobs[Math.floor(random() * jobs.length)];

  function enqueue(job: QueuedJob) {
    queue.push(job);
    if (queue.length <= maxQueued) return;
    removeJob(pickRandom(withRank(Math.max(...queue.map(({ rank }) => rank)))))?.reject(createQueueFullError());
  }

  function dequeue(): QueuedJob | undefined {
    const first = withRank(Math.min(...queue.map(({ rank }) => rank)));
    const next = isNewestNext ? first.at(-1) : pickRandom(first);
    isNewestNext = !isNewestNext;
    return removeJob(next);
  }

  function waitForTurn(rank: number, signal: AbortSignal): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise<void>((start, reject) => {
      const job = { rank, start, reject };
      const leave = () => {
        const at = queue.indexOf(job);
        if (at < 0) return;
        queue.splice(at, 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      enqueue(job);
    });
  }

  function finish() {
    const next = dequeue();
    // The next job takes over the slot, so `running` stays.
    if (next) next.start();
    else running -= 1;
  }

  return {
    /** Rejects with the reason of `signal` if it is aborted before the job's turn. */
    async run<Result>(rank: number, signal: AbortSignal, job: () => Promise<Result>): Promise<Result> {
      signal.throwIfAborted();
      await waitForTurn(rank, signal);
      try {
        return await job();
      } finally {
        finish();
      }
    },
  };
}
