import createError from 'http-errors';
import type { Redis } from 'ioredis';
import type { Context } from 'koa';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '../../../../../environment/env';
import type { LimitName } from '../../../../../routing/call-route';
import { connectRedis } from '../limits/connect-redis';

const sentence = (seconds: number) =>
  `Too many attempts, please try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`}`;

/**
 * Counts calls by name of limit and key (an address or an account): with REDIS_URL for all replicas together, without
 * it, and for as long as Redis does not answer, for this process alone.
 */
export default () => {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  let redis: Redis | undefined;

  function createLimiter(name: LimitName): RateLimiterAbstract {
    const { points, seconds: duration } = env[name];
    const own = new RateLimiterMemory({ points, duration });
    if (!redis) return own;
    return new RateLimiterRedis({ storeClient: redis, keyPrefix: name, points, duration, insuranceLimiter: own });
  }

  function limiterOf(name: LimitName) {
    const limiter = limiters.get(name) ?? createLimiter(name);
    limiters.set(name, limiter);
    return limiter;
  }

  return {
    /** Before the first call is counted. A Redis that does not answer keeps nothing from starting. */
    async open(): Promise<void> {
      if (env.REDIS_URL && env.RATE_LIMITS === 'on') redis = await connectRedis(env.REDIS_URL);
    },

    close(): void {
      redis?.disconnect();
    },

    /** One more for `key`. Throws 429, with `Retry-After` in seconds, once the limit is passed. */
    async consume(ctx: Pick<Context, 'set'>, name: LimitName, key: string): Promise<void> {
      if (env.RATE_LIMITS === 'off') return;
      try {
        await limiterOf(name).consume(key);
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        ctx.set('Retry-After', String(seconds));
        throw createError(429, sentence(seconds));
      }
    },
  };
};
