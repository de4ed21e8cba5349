import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** Attempts at a connected Redis: a busy process may notice a response only after the timeout. */
const MAX_ATTEMPTS = 3;

interface Limiters {
  /** Counts for all replicas together. */
  shared: RateLimiterAbstract;
  /** Counts for this process alone, while `shared` cannot be asked. */
  local: RateLimiterAbstract;
  isConnected: () => boolean;
}

/**
 * Uses the shared limiter, retries while it is connected, and falls back to the local one. An attempt whose response was
 * missed counts as well, so a limit can become stricter but never looser. Rejections above the limit are passed on.
 */
export function createSharedLimiter({ shared, local, isConnected }: Limiters) {
  async function callLimiter<Result>(call: (limiter: RateLimiterAbstract) => Promise<Result>): Promise<Result> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && isConnected(); attempt++) {
      try {
        return await call(shared);
      } catch (rejection) {
        // Above the limit a limiter rejects with a result, which is no Error.
        if (!(rejection instanceof Error)) throw rejection;
      }
    }
    return call(local);
  }

  return {
    consume: (key: string) => callLimiter((limiter) => limiter.consume(key)),
    penalty: (key: string) => callLimiter((limiter) => limiter.penalty(key)),
    reward: (key: string) => callLimiter((limiter) => limiter.reward(key)),
    get: (key: string) => callLimiter((limiter) => limiter.get(key)),
  };
}
