/** Scripts without spaces between words. Korean has spaces and breaks at them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const BREAKING_SPACE = /[^\S\u00a0\u202f\u2007]$|\u200b$/u;
/** A hyphen, dash or slash inside a compound. */
const COMPOUND_END = /[\p{L}\p{N}][-‐–—/]$/u;
/** Separators and marks that belong to the word before them, also after a space. */
const NEVER_FIRST = /^(?:[,.;:!?…·•|–—/\p{Pe}\p{Pf}]|-$)/u;
/** An ampersand or a word of one or two letters belongs to the word after it. */
const SHORT_WORD = /(?:^|\s)(?:&|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}]{1,2})\s+$/u;
/** Prefixes that the dictionary of Thai separates from their word. */
const THAI_PREFIX = /(?:ผู้|การ|ความ|นัก)$/u;
/** Marks that must not end a line, and those that must not begin one (JLREQ, CLREQ). */
const OPENING = /[\p{Ps}\p{Pi}¿¡]$/u;
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ーゝゞヽヾ々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u;
/** Particles, and endings after the stem of a Japanese word. */
const PARTICLE = /^\p{Script=Hiragana}{1,2}$/u;
const HIRAGANA_ONLY = /^\p{Script=Hiragana}+$/u;
const IDEOGRAPH_OR_KATAKANA_END = /[\p{Script=Han}\p{Script=Katakana}ー]$/u;

function mayBreakBetween(before: string, after: string): boolean {
  if (NEVER_FIRST.test(after) || SHORT_WORD.test(before)) return false;
  if (BREAKING_SPACE.test(before)) return true;
  if (THAI_PREFIX.test(before) || CLOSING.test(after) || OPENING.test(before) || /^\s/u.test(after)) return false;
  if (COMPOUND_END.test(before)) return /^[\p{L}\p{N}]/u.test(after);
  if (PARTICLE.test(after)) return false;
  if (HIRAGANA_ONLY.test(after) && IDEOGRAPH_OR_KATAKANA_END.test(before)) return false;
  const [first = ''] = after;
  return UNSPACED.test(before.slice(-1)) || UNSPACED.test(first);
}

/** Parts of a text between which a line may end, without changes of the text. */
export function splitAtBreaks(text: string, language: string): string[] {
  // Words of Thai, Lao, Khmer, Burmese, Chinese and Japanese are found by dictionaries.
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  const parts: string[] = [];
  for (const { segment } of words) {
    const last = parts.at(-1);
    if (last === undefined || mayBreakBetween(last, segment)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}
