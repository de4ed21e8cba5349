const isDigit = /^\p{Nd}$/u;

/** The value of a decimal digit of any script: Unicode has them in runs of ten, from zero to nine. */
function digitValue(digit: string): number {
  // A digit is a code point.
  const codePoint = digit.codePointAt(0) ?? 0;
  let start = codePoint;
  while (isDigit.test(String.fromCodePoint(start - 1))) start -= 1;
  return (codePoint - start) % 10;
}

/** The text with full-width signs and the digits of all scripts as those of ASCII. */
export const toAsciiDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/**
 * Reads a code of a second factor as a person types or pastes it: with digits of any script, full-width letters, in any
 * case, with spaces, hyphens (a Japanese keyboard has the long vowel mark in its place) and invisible signs. Returns
 * capital letters and the digits 0 to 9. The module imports no zod.
 */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[^\p{L}\p{Nd}]|\u30fc/gu, '')
    .toUpperCase();

/** The length of a code of an app. */
const APP_CODE_LENGTH = 6;
/** Whether a code as `readCode` returns it is one of an app. */
export const isAppCode = (code: string): boolean => /^\d+$/.test(code) && code.length === APP_CODE_LENGTH;
