import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** Attempts at a connected Redis: a busy process may notice a response only after the timeout. */
const MAX_ATTEMPTS = 3;

interface Limiters {
  /** Counts for all replicas together. */
  shared: RateLimiterAbstract;
  /** Counts for this process alone, while `shared` cannot be asked. */
  local: RateLimiterAbstract;
  isConnected: () => boolean;
}

/** A counted request. */
export interface Count {
  /** The count of its key. */
  count: number;
  /** Takes it back at the limiter that has counted it, at most once. */
  giveBack: () => Promise<void>;
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

  const countAt = async (
    limiter: RateLimiterAbstract,
    key: string,
    counted: Promise<RateLimiterRes>,
  ): Promise<Count> => {
    const { consumedPoints, msBeforeNext } = await counted;
    const expiresAt = Date.now() + msBeforeNext;
    return {
      count: consumedPoints,
      async giveBack() {
        // A reward of an expired count would begin the next one below 0.
        if (Date.now() >= expiresAt) return;
        // A failed attempt may have been carried out and is not repeated: it would be given back twice.
        await limiter.reward(key).catch(() => undefined);
      },
    };
  };

  return {
    consume: (key: string) => callLimiter((limiter) => countAt(limiter, key, limiter.consume(key))),
    penalty: (key: string) => callLimiter((limiter) => countAt(limiter, key, limiter.penalty(key))),
    get: (key: string) => callLimiter((limiter) => limiter.get(key)),
  };
}
