import type { Context, Next } from 'koa';
import { clientNetwork } from '../http/client-network';
import type { LimitName } from '../http/operation-route';
import { rateLimits } from './rate-limits';

/** Counts this call against the address that makes it. */
export const rateLimit =
  ({ limit }: { limit: LimitName }) =>
  async (ctx: Context, next: Next) => {
    await rateLimits.consume(ctx, limit, clientNetwork(ctx.ip));
    return next();
  };
