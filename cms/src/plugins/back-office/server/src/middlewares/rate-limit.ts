import type { Context, Next } from 'koa';
import type { LimitName } from '../../../../../routing/call-route';
import { clientNetwork } from '../access/client-network';
import { service } from '../service';

/** Counts this call against the address that makes it. */
export default ({ limit }: { limit: LimitName }) =>
  async (ctx: Context, next: Next) => {
    await service('rate-limits').consume(ctx, limit, clientNetwork(ctx.ip));
    return next();
  };
