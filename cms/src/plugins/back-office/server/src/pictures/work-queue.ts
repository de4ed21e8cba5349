import createError from 'http-errors';

/** A job of rank `last` runs when none of rank `first` waits. One whose `gone` is aborted before its turn is dropped. */
interface Turn {
  rank?: 'first' | 'last';
  gone?: AbortSignal | undefined;
}

const crowded = () => createError(429, 'Many pictures are being worked on right now, please try again in a minute');

/**
 * Runs at most `width` jobs at once, the others wait in line: decoding takes a processor each, and the process has to
 * answer visitors meanwhile. Over `length` waiting jobs of a rank it throws 429.
 */
export function createWorkQueue(width: number, length: number) {
  const waiting: Record<'first' | 'last', (() => void)[]> = { first: [], last: [] };
  let running = 0;

  async function turn({ rank = 'first', gone }: Turn) {
    gone?.throwIfAborted();
    if (running < width) {
      running += 1;
      return;
    }
    const line = waiting[rank];
    if (line.length >= length) throw crowded();
    // Whoever finishes hands its place over, so `running` stays.
    await new Promise<void>((start, refuse) => {
      line.push(start);
      const leave = () => {
        const at = line.indexOf(start);
        if (at < 0) return;
        line.splice(at, 1);
        refuse(gone?.reason);
      };
      gone?.addEventListener('abort', leave, { once: true });
    });
  }

  function done() {
    const next = waiting.first.shift() ?? waiting.last.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run<Result>(job: () => Promise<Result>, place: Turn = {}): Promise<Result> {
      await turn(place);
      try {
        return await job();
      } finally {
        done();
      }
    },

    isBusy: () => running > 0,
  };
}
