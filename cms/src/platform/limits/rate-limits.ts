import createError, { type HttpError } from 'http-errors';
import type { Redis } from 'ioredis';
import type { Context } from 'koa';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '../environment/env';
import type { LimitName } from '../http/operation-route';
import { BoundedMemoryLimiter } from './bounded-memory-limiter';
import { connectRedis } from './connect-redis';
import { createSharedLimiter } from './shared-limiter';

type Headers = Pick<Context, 'set'>;
type Limiter = Pick<BoundedMemoryLimiter, 'consume' | 'penalty' | 'reward' | 'get'>;

const sentence = (seconds: number) =>
  `Too many attempts, please try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`}`;

/**
 * Counts calls by name of limit and key (an address or an account): with REDIS_URL for all replicas together, without
 * it, and for as long as Redis does not answer, for this process alone. With RATE_LIMITS=off all counts are 0.
 */
function createRateLimits() {
  const limiters = new Map<LimitName, Limiter>();
  let redis: Redis | undefined;

  function createLimiter(name: LimitName): Limiter {
    const { points, seconds: duration } = env[name];
    const own = new BoundedMemoryLimiter({ points, duration });
    if (!redis) return own;
    const client = redis;
    const shared = new RateLimiterRedis({ storeClient: client, keyPrefix: name, points, duration });
    return createSharedLimiter({ shared, own, isConnected: () => client.status === 'ready' });
  }

  function limiterOf(name: LimitName) {
    const limiter = limiters.get(name) ?? createLimiter(name);
    limiters.set(name, limiter);
    return limiter;
  }

  /** A 429 with `Retry-After` in seconds. */
  function refusal(ctx: Headers, ms: number): HttpError {
    const seconds = Math.max(1, Math.ceil(ms / 1000));
    ctx.set('Retry-After', String(seconds));
    return createError(429, sentence(seconds));
  }

  const isOff = env.RATE_LIMITS === 'off';
  const stored = async (name: LimitName, key: string) => (isOff ? null : limiterOf(name).get(key));

  return {
    refusal,

    /** Before the first call is counted. A Redis that does not answer keeps nothing from starting. */
    async open(): Promise<void> {
      limiters.clear();
      if (env.REDIS_URL && !isOff) redis = await connectRedis(env.REDIS_URL);
    },

    close(): void {
      redis?.disconnect();
    },

    /** One more for `key`; how many that makes. Throws 429, with `Retry-After` in seconds, once the limit is passed. */
    async consume(ctx: Headers, name: LimitName, key: string): Promise<number> {
      if (isOff) return 0;
      try {
        return (await limiterOf(name).consume(key)).consumedPoints;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        throw refusal(ctx, rejection.msBeforeNext);
      }
    },

    /** One more for `key`, whatever the limit; how many that makes. */
    add: async (name: LimitName, key: string): Promise<number> =>
      isOff ? 0 : (await limiterOf(name).penalty(key)).consumedPoints,

    /** How many have been counted for `key`. */
    count: async (name: LimitName, key: string): Promise<number> =>
      Math.max(0, (await stored(name, key))?.consumedPoints ?? 0),

    /** The same without the `pending` ones, of which nobody knows yet. Throws 429, with `Retry-After` in seconds, where one more would pass the limit. */
    async requireRoom(ctx: Headers, name: LimitName, key: string, pending: number): Promise<number> {
      const { consumedPoints = 0, msBeforeNext = 0 } = (await stored(name, key)) ?? {};
      const settled = Math.max(0, consumedPoints - pending);
      if (!isOff && settled >= env[name].points) throw refusal(ctx, msBeforeNext);
      return settled;
    },

    /** One less for `key`: what was counted has turned out well. */
    async giveBack(name: LimitName, key: string): Promise<void> {
      if (!isOff) await limiterOf(name).reward(key);
    },
  };
}

export const rateLimits = createRateLimits();
