import createError from 'http-errors';
import type { Context } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '../../../../../environment/env';
import type { LimitName } from '../../../../../routing/call-route';

const sentence = (seconds: number) =>
  `Too many attempts, please try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`}`;

/** Counts calls by name of limit and key (an address or an account). */
export default () => {
  const limiters = new Map<LimitName, RateLimiterMemory>();

  function limiterOf(name: LimitName) {
    const found = limiters.get(name);
    if (found) return found;
    const { points, seconds } = env[name];
    const limiter = new RateLimiterMemory({ points, duration: seconds });
    limiters.set(name, limiter);
    return limiter;
  }

  return {
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
