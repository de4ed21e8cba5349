import createError from 'http-errors';
import pLimit, { type Limit } from 'p-limit';

/** The maximum number of waiting passwords of one network, and of networks that wait; the last one waits some three seconds. */
const MAX_WAITING = 50;

function requireRoom({ pendingCount }: Limit): void {
  if (pendingCount >= MAX_WAITING)
    throw createError(429, 'Many people are logging in right now, please try again in a minute');
}

/** Runs work with one password at a time, which leaves the other threads of libuv's pool to files and pictures. */
export function createPasswordQueue() {
  const passwords = pLimit(1);
  const networks = new Map<string, { turns: Limit; count: number }>();

  return {
    /**
     * Runs `work` when its turn comes. A network has one turn among the others, whatever number of its passwords wait. Throws
     * 429 if too many wait, and the reason of `signal` if it is aborted before the turn.
     */
    async run<Result>(network: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
      const entry = networks.get(network) ?? { turns: pLimit(1), count: 0 };
      requireRoom(entry.turns);
      entry.count += 1;
      networks.set(network, entry);
      const runNext = async () => {
        signal.throwIfAborted();
        requireRoom(passwords);
        return passwords(async () => {
          signal.throwIfAborted();
          return work();
        });
      };
      try {
        return await entry.turns(runNext);
      } finally {
        entry.count -= 1;
        if (entry.count === 0) networks.delete(network);
      }
    },
  };
}
