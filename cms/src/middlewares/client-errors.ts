import createError, { isHttpError } from 'http-errors';
import type { Context, Next } from 'koa';
import { getInvalidValueCode } from '#platform/database/invalid-value';
import { findOutage } from '#platform/http/outage';

const BELOW_API = /^\/api(\/|$)/i;

/** Converts an outage of the database or the disk to a 503 for the panel, which contract-errors does not cover. */
function explainOutage(ctx: Context, error: unknown): unknown {
  const outage = findOutage(error);
  if (!outage) return error;
  strapi.log.error(error);
  ctx.set('Retry-After', String(outage.retryAfter));
  return createError(503, outage.message);
}

/** The pattern of the matched route, which contains no ids of the request. */
const describeRoute = (ctx: Context) => `${ctx.method} ${ctx._matchedRoute ?? 'without a route'}`;

/** Throws 400 for a value that the database rejects. Only the code is logged, because the message quotes the value. */
function rejectValue(ctx: Context, code: string): never {
  strapi.log.warn(`${describeRoute(ctx)}: the database refused a value of the request (${code})`);
  throw createError(400, 'The request holds a value that does not fit its field');
}

/**
 * Converts errors of Koa and its parsers to errors that strapi::errors recognises. They use other copies of http-errors,
 * and strapi::errors would log each with its stack as a failure of the server.
 */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    if (isHttpError(error) && error.expose) {
      throw createError(error.status, error.message, { details: error.details });
    }
    const code = getInvalidValueCode(error);
    if (code) rejectValue(ctx, code);
    // contract-errors logs the cause with the request id, which strapi::errors does not know.
    ctx.state.cause = error;
    throw BELOW_API.test(ctx.path) ? error : explainOutage(ctx, error);
  }
};
