import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { hasNullCharacter, NULL_CHARACTER_MESSAGE, requireStorable } from '#platform/http/storable-text';
import { requireTextCredentials } from '#platform/http/text-credentials';

const IS_API = /^\/api(\/|$)/i;

/**
 * Rejects bodies whose texts contain a null character or a lone surrogate, and URLs with a null character, also for the
 * panel. PostgreSQL stores neither, and bcryptjs never returns from a lone surrogate at the end of a password, so one such
 * log-in would block the process. Also rejects deep nesting, which overflows the stack of recursive functions, and fields
 * named `__proto__`, which would become the prototype of a copy, and for the panel passwords that are no text.
 */
export default () => async (ctx: Context & { request: { body?: unknown } }, next: Next) => {
  if (hasNullCharacter(ctx.req.url)) throw createError(400, NULL_CHARACTER_MESSAGE);
  const { body } = ctx.request;
  if (typeof body === 'object' && body !== null) {
    requireStorable(body);
    // Below /api the schemas of the contract say what is wrong.
    if (!IS_API.test(ctx.path)) requireTextCredentials(ctx.path, body);
  }
  return next();
};
