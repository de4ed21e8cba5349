import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { hasNullCharacter } from '#platform/http/unstorable-characters';

/** Rejects addresses with a null character, which PostgreSQL neither stores nor compares. */
export default () => (ctx: Context, next: Next) => {
  if (hasNullCharacter(ctx.req.url)) throw createError(400, 'The address contains a null character');
  return next();
};
