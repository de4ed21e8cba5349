import createError from 'http-errors';

/**
 * Runs at most `width` jobs at once, the others wait in line: decoding takes a processor each, and the process has to
 * answer visitors meanwhile. Over `length` waiting jobs it throws 429.
 */
export function createWorkQueue(width: number, length: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn() {
    if (running < width) {
      running += 1;
      return;
    }
    if (waiting.length >= length) {
      throw createError(429, 'Many pictures are being worked on right now, please try again in a minute');
    }
    // Whoever finishes hands its place over, so `running` stays.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function done() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run<Result>(job: () => Promise<Result>): Promise<Result> {
      await turn();
      try {
        return await job();
      } finally {
        done();
      }
    },

    isBusy: () => running > 0,
  };
}
