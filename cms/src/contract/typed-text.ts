/** Cleans texts that people type and paste, without a change of their meaning. It imports no zod. */

/** Characters that turn the direction of what follows, until another one ends them: they would reorder the text around a field. */
const DIRECTION_CHANGES = /[\u202a-\u202e\u2066-\u206f]/g;

/** Invisible characters. Joiners and direction marks are not among those at the ends: they belong to their neighbours. */
const INVISIBLE_END = /[\s\u00ad\u180e\u200b\u2060\u2800\u3164\uffa0]/;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Neither space, control or format character, nor a mark without a letter. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[^\p{Cc}\p{Cf}\p{Z}\p{M}\u2800]/u;

/** The text without invisible characters around it. One pattern for the end would take quadratic time in a long run of spaces. */
function trimInvisible(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && INVISIBLE_END.test(text.charAt(start))) start += 1;
  while (end > start && INVISIBLE_END.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const clean = (text: string) => (VISIBLE.test(text) ? trimInvisible(text.replace(DIRECTION_CHANGES, '')) : '');

/** Control characters, line breaks among them, become a space: none of them may reach a mail header or a file name. */
export const removeControlCharacters = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * Line breaks as line feeds, without any other control character but the tab: a carriage return alone could end a mail
 * (RFC 5321, 2.3.8).
 */
export const normalizeLineBreaks = (text: string) =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');

/** One line, without invisible characters around it; empty if nothing of it can be seen. */
export const cleanLine = (text: string) => clean(removeControlCharacters(text));

/** Several lines, without empty ones around them; empty if nothing of them can be seen. */
export const cleanLines = (text: string) => clean(normalizeLineBreaks(text));

/** Invisible characters that are no part of a URL. Joiners and the signs that choose a form of an emoji are one. */
const INVISIBLE_IN_URL = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** A line with a URL: chats put marks around it. */
export const cleanUrl = (text: string) => cleanLine(text.replace(INVISIBLE_IN_URL, ''));

/** A line without any invisible character, for numbers and user names: contacts and chats put marks around them. */
export const cleanIdentifier = (text: string) => cleanLine(text.replace(INVISIBLE, ''));
