import createError from 'http-errors';

/** The largest body in good faith, the rights of a role of the panel, has a quarter as many. */
const MOST_VALUES = 5_000;

const codeOf = (character: string) => character.charCodeAt(0);
const QUOTE = codeOf('"');
const BACKSLASH = codeOf('\\');
/** Each value but the first of all follows one of them. */
const BEFORE_VALUES = new Set(['{', '[', ','].map(codeOf));

/** Where the text that begins at `from` ends; the end of all where it has none. */
function endOfText(json: Buffer, from: number): number {
  for (let end = json.indexOf(QUOTE, from); end >= 0; end = json.indexOf(QUOTE, end + 1)) {
    let first = end;
    while (json[first - 1] === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return json.length;
}

/**
 * Throws 413 for JSON with more values than anybody sends in good faith, before it is parsed: a value of two bytes takes
 * some hundred in memory, so that 7 MB of empty objects would take 800 MB and the process for seconds.
 */
export function requireFewValues(json: Buffer): void {
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfText(json, at + 1);
    else if (BEFORE_VALUES.has(byte)) count += 1;
    if (count > MOST_VALUES) throw createError(413, `The request is too large: ${MOST_VALUES} values at most`);
  }
}
