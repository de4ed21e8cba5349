import createError, { isHttpError } from 'http-errors';
import type { Context, Next } from 'koa';
import { getInvalidValueCode } from '#platform/database/invalid-value';
import { findOutage } from '#platform/http/outage';

const BELOW_API = /^\/api(\/|$)/i;

/** For the panel, which contract-errors does not speak for: 503 and a sentence where database or disk cannot be used for now. */
function explainOutage(ctx: Context, error: unknown): unknown {
  const outage = findOutage(error);
  if (!outage) return error;
  strapi.log.error(error);
  ctx.set('Retry-After', String(outage.retryAfter));
  return createError(503, outage.message);
}

/** The route as the router writes it, without the ids of the request. */
const describeRoute = (ctx: Context) => `${ctx.method} ${ctx._matchedRoute ?? 'without a route'}`;

/** Answers 400 for a value that the database does not take; the log gets the code alone, as the text quotes the value. */
function rejectValue(ctx: Context, code: string): never {
  strapi.log.warn(`${describeRoute(ctx)}: the database refused a value of the request (${code})`);
  throw createError(400, 'The request holds a value that does not fit its field');
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
    const code = getInvalidValueCode(error);
    if (code) rejectValue(ctx, code);
    // For the line that carries the request's id: strapi::errors logs the stack, and knows no id.
    ctx.state.cause = error;
    throw BELOW_API.test(ctx.path) ? error : explainOutage(ctx, error);
  }
};
