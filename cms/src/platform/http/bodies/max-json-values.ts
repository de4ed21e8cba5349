import createError from 'http-errors';

/** Many more than any form of the site or the panel sends. */
const MAX_VALUES = 5_000;

const charCode = (character: string) => character.charCodeAt(0);
const QUOTE = charCode('"');
const BACKSLASH = charCode('\\');
/** Each value except the first follows one of these characters. */
const VALUE_PREFIXES = new Set(['{', '[', ','].map(charCode));

/** The index of the quote that ends the string that begins at `from`; the length of the JSON if there is none. */
function findStringEnd(json: Buffer, from: number): number {
  for (let end = json.indexOf(QUOTE, from); end >= 0; end = json.indexOf(QUOTE, end + 1)) {
    let first = end;
    while (json[first - 1] === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return json.length;
}

/**
 * Throws 413 for JSON with too many values before it is parsed: a value of two bytes takes about a hundred in memory, so
 * 7 MB of empty objects would take 800 MB and block the process for seconds.
 */
export function requireMaxValues(json: Buffer): void {
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = findStringEnd(json, at + 1);
    else if (VALUE_PREFIXES.has(byte)) count += 1;
    if (count > MAX_VALUES) throw createError(413, `The request is too large: ${MAX_VALUES} values at most`);
  }
}
