import type { HttpError } from 'http-errors';
import createError from 'http-errors';
import type { Redis } from 'ioredis';
import type { Context, Next } from 'koa';
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '../environment/env';
import { clientNetwork } from '../http/client-network';
import type { LimitName } from '../http/operation-route';
import { BoundedMemoryLimiter } from './bounded-memory-limiter';
import { connectRedis } from './connect-redis';

type Headers = Pick<Context, 'set'>;

/** A counted request. */
export interface Count {
  /** The count of its key. */
  count: number;
  /** The time until its counts expire. */
  msBeforeNext: number;
  /** Takes it back. Does nothing if it has expired. */
  giveBack: () => Promise<void>;
}

const NOT_COUNTED: Count = { count: 0, msBeforeNext: 0, giveBack: async () => undefined };

function toCount(limiter: RateLimiterAbstract, key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): Count {
  const expiresAt = Date.now() + msBeforeNext;
  return {
    count: consumedPoints,
    msBeforeNext,
    async giveBack() {
      // A reward of an expired count would begin the next one below 0.
      if (Date.now() < expiresAt) await limiter.reward(key);
    },
  };
}

const formatLimitMessage = (seconds: number) =>
  `Too many attempts, please try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`}`;

/**
 * Counts requests by limit and key (an address or an account): with REDIS_URL for all replicas together; without it, and
 * while Redis does not answer in time, for this process alone. With RATE_LIMITS=off all counts are 0.
 */
function createRateLimits() {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  let redis: Redis | undefined;

  function createLimiter(name: LimitName): RateLimiterAbstract {
    const { points, seconds: duration } = env[name];
    const insuranceLimiter = new BoundedMemoryLimiter({ points, duration });
    if (!redis) return insuranceLimiter;
    const options = { storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter };
    return new RateLimiterRedis({ ...options, keyPrefix: name, points, duration });
  }

  function getLimiter(name: LimitName) {
    const limiter = limiters.get(name) ?? createLimiter(name);
    limiters.set(name, limiter);
    return limiter;
  }

  /** A 429 with `Retry-After` in seconds. */
  function createLimitError(ctx: Headers, ms: number): HttpError {
    const seconds = Math.max(1, Math.ceil(ms / 1000));
    ctx.set('Retry-After', String(seconds));
    return createError(429, formatLimitMessage(seconds));
  }

  const isOff = env.RATE_LIMITS === 'off';

  return {
    refusal: createLimitError,

    /** Must be called before the first request is counted. The start does not fail if Redis does not answer. */
    async open(): Promise<void> {
      limiters.clear();
      if (env.REDIS_URL && !isOff) redis = await connectRedis(env.REDIS_URL);
    },

    close(): void {
      redis?.disconnect();
    },

    /** Counts one for `key`. Throws 429 with `Retry-After` in seconds above the limit. */
    async consume(ctx: Headers, name: LimitName, key: string): Promise<Count> {
      if (isOff) return NOT_COUNTED;
      try {
        return toCount(getLimiter(name), key, await getLimiter(name).consume(key));
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        throw createLimitError(ctx, rejection.msBeforeNext);
      }
    },

    /** Counts one for `key` regardless of the limit. */
    add: async (name: LimitName, key: string): Promise<Count> =>
      isOff ? NOT_COUNTED : toCount(getLimiter(name), key, await getLimiter(name).penalty(key)),

    /** Throws 429 with `Retry-After` in seconds if one more request of `key` would exceed the limit. */
    async requireRoom(ctx: Headers, name: LimitName, key: string): Promise<void> {
      const stored = isOff ? null : await getLimiter(name).get(key);
      if (stored && stored.consumedPoints >= env[name].points) throw createLimitError(ctx, stored.msBeforeNext);
    },
  };
}

export const rateLimits = createRateLimits();

/** A middleware that refuses a request, before its body is read, if its client's network has reached the limit. */
export const rateLimitRoom =
  ({ limit }: { limit: LimitName }) =>
  async (ctx: Context, next: Next) => {
    await rateLimits.requireRoom(ctx, limit, clientNetwork(ctx.ip));
    return next();
  };

/** A middleware that counts a request against the limit of its client's network. */
export const rateLimit =
  ({ limit }: { limit: LimitName }) =>
  async (ctx: Context, next: Next) => {
    await rateLimits.consume(ctx, limit, clientNetwork(ctx.ip));
    return next();
  };
