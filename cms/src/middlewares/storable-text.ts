import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { isFieldName } from '../contract/field-names';
import { hasNullCharacter, NULL_CHARACTER } from '../routing/null-character';

/** Half of a surrogate pair, alone: no character, and UTF-8 has no bytes for it. */
const LONE_SURROGATE = /\p{Cs}/u;

const isStorable = (text: string) => !text.includes('\0') && !LONE_SURROGATE.test(text);

/** Lists in lists and objects in objects: the contract and the panel have less than ten. */
const MOST_LEVELS = 50;

/** A name that the contract does not know is the caller's own text, which no answer and no log repeats. */
const unstorable = (name: string) =>
  createError(400, `${isFieldName(name) ? name : 'A field'} contains a character that cannot be stored`);

/** Throws a 400 for the first field below `body` whose name or text cannot be stored, and for a body without a bottom. */
export function requireStorable(body: object): void {
  const waiting: [value: object, level: number][] = [[body, 1]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [fields, level] = next;
    if (level > MOST_LEVELS) throw createError(400, `The request is nested too deeply: ${MOST_LEVELS} levels at most`);
    for (const [name, value] of Object.entries(fields)) {
      if (name === '__proto__') throw createError(400, 'A field may not be called __proto__');
      if (!isStorable(name)) throw unstorable(name);
      if (typeof value === 'string' && !isStorable(value)) throw unstorable(name);
      if (typeof value === 'object' && value !== null) waiting.push([value, level + 1]);
    }
  }
}

/**
 * Refuses texts with a null character or half a character, for the panel's calls as well, and addresses with a null
 * character. PostgreSQL stores neither, and bcryptjs never returns from half a character at the end of a password: one such
 * log-in would end the process.
 * The same for lists in lists without end: whoever looks at them by calling itself runs out of stack. And for fields
 * called `__proto__`, which become the prototype of whatever they are copied into.
 */
export default () => async (ctx: Context & { request: { body?: unknown } }, next: Next) => {
  if (hasNullCharacter(ctx.req.url)) throw createError(400, NULL_CHARACTER);
  const { body } = ctx.request;
  if (typeof body === 'object' && body !== null) requireStorable(body);
  return next();
};
