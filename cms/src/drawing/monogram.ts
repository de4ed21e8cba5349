import { toGraphemes } from './fonts/assign-fonts';

/** The monogram of a site without a name. */
export const DEFAULT_MONOGRAM = 'P';

const LETTER = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** The first letter, with its marks and the letters that are joined to it; else the first character. */
function findFirstLetter(name: string): string | undefined {
  const graphemes = toGraphemes(name.normalize('NFC').trim());
  return graphemes.find((grapheme) => LETTER.test(grapheme)) ?? graphemes[0];
}

/** In upper case where that is one letter: ß would become two. Georgian has no capitals in names. */
function capitalize(letter: string, language: string): string {
  if (/\p{Script=Georgian}/u.test(letter)) return letter;
  const capital = letter.toLocaleUpperCase(language);
  return toGraphemes(capital).length === toGraphemes(letter).length ? capital : letter;
}

/**
 * The monogram of a site's icon: the ampersand where the headline has one, else the first letter of the name, in upper case
 * by the rules of `language` (BCP 47). A name without letters gives its first character, an empty one 'P'.
 */
export function chooseMonogram(headline: string, name: string, language = 'en'): string {
  if (/[&＆]/u.test(headline)) return '&';
  const letter = findFirstLetter(name);
  return letter ? capitalize(letter, language) : DEFAULT_MONOGRAM;
}
