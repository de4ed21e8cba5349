import createError from 'http-errors';
import type { Context, Next } from 'koa';

/** Half of a surrogate pair, alone: no character, and UTF-8 has no bytes for it. */
const LONE_SURROGATE = /\p{Cs}/u;

const isStorable = (text: string) => !text.includes('\0') && !LONE_SURROGATE.test(text);

/** The name of the first field below `body` whose name or text cannot be stored; null where there is none. */
function unstorableField(body: object): string | null {
  const waiting: object[] = [body];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [name, value] of Object.entries(next)) {
      if (!isStorable(name)) return 'A field';
      if (typeof value === 'string' && !isStorable(value)) return name;
      if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }
  return null;
}

/**
 * Refuses texts with a null character or half a character, for the panel's calls as well. PostgreSQL stores neither,
 * and bcryptjs never returns from half a character at the end of a password: one such log-in would end the process.
 */
export default () => async (ctx: Context & { request: { body?: unknown } }, next: Next) => {
  const { body } = ctx.request;
  const field = typeof body === 'object' && body !== null ? unstorableField(body) : null;
  if (field) throw createError(400, `${field} contains a character that cannot be stored`);
  return next();
};
