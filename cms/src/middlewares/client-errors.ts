import createError, { isHttpError } from 'http-errors';
import type { Context, Next } from 'koa';
import { outageOf } from '../routing/outage';

const BELOW_API = /^\/api(\/|$)/i;

/** For the panel, which contract-errors does not speak for: 503 and a sentence where database or disk cannot be used for now. */
function explainOutage(ctx: Context, error: unknown): unknown {
  const outage = outageOf(error);
  if (!outage) return error;
  strapi.log.error(error);
  ctx.set('Retry-After', String(outage.retryAfter));
  return createError(503, outage.message);
}

/**
 * Koa and its parsers bring their own copies of http-errors, which strapi::errors does not recognise: it would log
 * each with its stack as if the server had failed. Here they become errors that it knows.
 */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    if (isHttpError(error) && error.expose) throw createError(error.status, error.message);
    // For the line that carries the request's id: strapi::errors logs the stack, and knows no id.
    ctx.state.cause = error;
    throw BELOW_API.test(ctx.path) ? error : explainOutage(ctx, error);
  }
};
