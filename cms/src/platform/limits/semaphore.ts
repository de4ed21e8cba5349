const createTimeoutError = () =>
  Object.assign(new Error('The changes before this one take too long'), { code: 'ETIMEDOUT' });

/**
 * Runs at most `concurrency` jobs at once, the others in the order of their calls. A job that has waited for `timeoutMs` is
 * rejected with an error that counts as an outage of the database.
 */
export function createSemaphore(concurrency: number, timeoutMs: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  function waitForTurn(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        reject(createTimeoutError());
      }, timeoutMs);
      queue.push(start);
    });
  }

  function finish(): void {
    const start = queue.shift();
    // The next job takes over the slot, so `running` stays.
    if (start) start();
    else running -= 1;
  }

  return {
    async run<Result>(job: () => Promise<Result>): Promise<Result> {
      await waitForTurn();
      try {
        return await job();
      } finally {
        finish();
      }
    },
  };
}
