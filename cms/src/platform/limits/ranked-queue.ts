import createError from 'http-errors';

interface Waiting {
  rank: number;
  start: () => void;
  refuse: (reason: Error) => void;
}

const crowded = () => createError(429, 'Many people are logging in right now, please try again in a minute');

/**
 * Runs at most `width` jobs at once. Of those that wait, one with the lowest rank is next: by turns the one that came last, so
 * that whoever comes after a flood does not wait for its end, and any, so that a flood without end keeps nobody waiting for
 * ever. Of more than `length` waiting jobs, any of the highest rank is refused with 429. `random` returns 0 to below 1.
 */
export function createRankedQueue(width: number, length: number, random = Math.random) {
  const waiting: Waiting[] = [];
  let running = 0;
  let isNewestNext = true;

  const take = (job: Waiting | undefined) => job && waiting.splice(waiting.indexOf(job), 1)[0];
  const withRank = (rank: number) => waiting.filter((job) => job.rank === rank);
  const anyOf = (jobs: Waiting[]) => jobs[Math.floor(random() * jobs.length)];

  function enqueue(job: Waiting) {
    waiting.push(job);
    if (waiting.length <= length) return;
    take(anyOf(withRank(Math.max(...waiting.map(({ rank }) => rank)))))?.refuse(crowded());
  }

  function dequeue(): Waiting | undefined {
    const first = withRank(Math.min(...waiting.map(({ rank }) => rank)));
    const next = isNewestNext ? first.at(-1) : anyOf(first);
    isNewestNext = !isNewestNext;
    return take(next);
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
    const next = dequeue();
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
