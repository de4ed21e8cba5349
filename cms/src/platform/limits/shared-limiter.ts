import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** How many times a Redis is asked that is connected: a busy process may notice an answer only after its time. */
const MAX_ATTEMPTS = 3;

interface Limiters {
  /** Counts for all replicas together. */
  shared: RateLimiterAbstract;
  /** Counts for this process alone, while `shared` cannot be asked. */
  own: RateLimiterAbstract;
  isConnected: () => boolean;
}

/**
 * Asks the shared limiter, again where it is connected and seems not to answer, and the process's own where it is gone. An
 * attempt that was counted without being noticed counts: a limit is then narrower, and never wider. Rejections of a limiter
 * that refuses are passed on.
 */
export function createSharedLimiter({ shared, own, isConnected }: Limiters) {
  async function ask<Result>(question: (limiter: RateLimiterAbstract) => Promise<Result>): Promise<Result> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && isConnected(); attempt++) {
      try {
        return await question(shared);
      } catch (rejection) {
        // A limiter that refuses rejects with a result, which is no error.
        if (!(rejection instanceof Error)) throw rejection;
      }
    }
    return question(own);
  }

  return {
    consume: (key: string) => ask((limiter) => limiter.consume(key)),
    penalty: (key: string) => ask((limiter) => limiter.penalty(key)),
    reward: (key: string) => ask((limiter) => limiter.reward(key)),
    get: (key: string) => ask((limiter) => limiter.get(key)),
  };
}
