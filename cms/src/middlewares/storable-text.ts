import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { hasNullCharacter, NULL_CHARACTER_MESSAGE, requireStorable } from '#platform/http/storable-text';

/**
 * Refuses texts with a null character or half a character, for the panel's calls as well, and addresses with a null
 * character. PostgreSQL stores neither, and bcryptjs never returns from half a character at the end of a password: one such
 * log-in would end the process.
 * The same for lists in lists without end: whoever looks at them by calling itself runs out of stack. And for fields
 * called `__proto__`, which become the prototype of whatever they are copied into.
 */
export default () => async (ctx: Context & { request: { body?: unknown } }, next: Next) => {
  if (hasNullCharacter(ctx.req.url)) throw createError(400, NULL_CHARACTER_MESSAGE);
  const { body } = ctx.request;
  if (typeof body === 'object' && body !== null) requireStorable(body);
  return next();
};
