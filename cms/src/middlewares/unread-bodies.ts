import type { Context, Next } from 'koa';
import { hasBody } from '#platform/http/bodies/body-headers';

/**
 * Keeps the connection open after a response that comes before the whole body. Node would close it at once for a client
 * that asks for that, and the client would get a reset while it sends. platform/http/unread-bodies.ts discards the rest.
 */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (hasBody(ctx.req) && !ctx.req.complete) ctx.res.shouldKeepAlive = true;
};
