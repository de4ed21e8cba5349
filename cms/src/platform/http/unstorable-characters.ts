import createError from 'http-errors';
import { isFieldName } from '#contract/field-names';
import { aboutField } from './field-error';

/** A lone surrogate is no character, and UTF-8 cannot encode it. */
const LONE_SURROGATE = /\p{Cs}/u;

const isStorable = (text: string) => !text.includes('\0') && !LONE_SURROGATE.test(text);

/** The contract and the panel nest less than ten levels. */
const MAX_DEPTH = 50;

/** Names outside the contract are text of the caller, which neither responses nor logs repeat. */
const createUnstorableError = (name: string) =>
  createError(
    400,
    `${isFieldName(name) ? name : 'A field'} contains a character that cannot be stored`,
    aboutField(name),
  );

/** Throws a 400 for the first field of `body` whose name or text cannot be stored, and for a body that is nested too deeply. */
export function requireStorable(body: object): void {
  const stack: [value: object, level: number][] = [[body, 1]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [fields, level] = next;
    if (level > MAX_DEPTH) throw createError(400, `The request is nested too deeply: ${MAX_DEPTH} levels at most`);
    for (const [name, value] of Object.entries(fields)) {
      if (name === '__proto__') throw createError(400, 'A field may not be called __proto__');
      if (!isStorable(name)) throw createUnstorableError(name);
      if (typeof value === 'string' && !isStorable(value)) throw createUnstorableError(name);
      if (typeof value === 'object' && value !== null) stack.push([value, level + 1]);
    }
  }
}

/** Whether path or query of a request hold a null character. Node takes it as `%00` alone. */
export const hasNullCharacter = (url = ''): boolean => url.includes('%00');
