/**
 * A user-perceived character: a flag, an emoji sequence, a letter with its marks. Intl.Segmenter differs between server
 * and browser, which would be a hydration mismatch.
 */
const CHARACTER =
  /(?:\p{RI}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*|.)[\p{M}\u200D]*/gsu;

/** The first user-perceived character of a text; an empty text without one. */
export const firstCharacter = (text: string) => text.trim().match(CHARACTER)?.[0] ?? '';

/** Takes as many whole characters of `text` as fit into `limit` UTF-16 units. */
function takeCharacters(text: string, limit: number) {
  let end = 0;
  for (const { 0: character, index } of text.matchAll(CHARACTER)) {
    if (index + character.length > limit) break;
    end = index + character.length;
  }
  return text.slice(0, end);
}

/** The start of a word that a cut leaves over; longer ones stay, because not all languages write spaces. */
const PART_OF_WORD = /\s+\S{1,30}$/u;
const PUNCTUATION = /[\s.,:;!?–—-]+$/u;

/**
 * Shortens a text of at least `limit` characters to whole words and adds an ellipsis (R1.15); null for a shorter
 * one.
 */
export function truncate(text: string, limit: number): string | null {
  if (text.length < limit) return null;
  const start = takeCharacters(text, limit);
  const isCutInWord = /^\S/u.test(text.slice(start.length));
  const words = isCutInWord ? start.replace(PART_OF_WORD, '') : start;
  return `${words.replace(PUNCTUATION, '') || start}…`;
}
