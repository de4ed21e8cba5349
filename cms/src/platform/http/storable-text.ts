import createError from 'http-errors';
import { isFieldName } from '#contract/field-names';

/** Half of a surrogate pair, alone: no character, and UTF-8 has no bytes for it. */
const LONE_SURROGATE = /\p{Cs}/u;

const isStorable = (text: string) => !text.includes('\0') && !LONE_SURROGATE.test(text);

/** Lists in lists and objects in objects: the contract and the panel have less than ten. */
const MAX_LEVELS = 50;

/** A name that the contract does not know is the caller's own text, which no answer and no log repeats. */
const unstorable = (name: string) =>
  createError(400, `${isFieldName(name) ? name : 'A field'} contains a character that cannot be stored`);

/** Throws a 400 for the first field below `body` whose name or text cannot be stored, and for a body without a bottom. */
export function requireStorable(body: object): void {
  const waiting: [value: object, level: number][] = [[body, 1]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [fields, level] = next;
    if (level > MAX_LEVELS) throw createError(400, `The request is nested too deeply: ${MAX_LEVELS} levels at most`);
    for (const [name, value] of Object.entries(fields)) {
      if (name === '__proto__') throw createError(400, 'A field may not be called __proto__');
      if (!isStorable(name)) throw unstorable(name);
      if (typeof value === 'string' && !isStorable(value)) throw unstorable(name);
      if (typeof value === 'object' && value !== null) waiting.push([value, level + 1]);
    }
  }
}
