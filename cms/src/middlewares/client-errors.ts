import createError, { isHttpError } from 'http-errors';
import type { Context, Next } from 'koa';

/** What the body parser throws for a body that is no JSON. */
const isParseError = (error: unknown) =>
  error instanceof Error && error.name === 'SyntaxError' && 'status' in error && error.status === 400;

/**
 * Koa and its parsers bring their own copies of http-errors, which strapi::errors does not recognise: it would log
 * each malformed body with its stack as if the server had failed. Here they become errors that it knows.
 */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    if (isHttpError(error) && error.status < 500) throw createError(error.status, error.message);
    if (isParseError(error)) throw createError(400, 'Malformed JSON body');
    // For the line that carries the request's id: strapi::errors logs the stack, and knows no id.
    ctx.state.cause = error;
    throw error;
  }
};
