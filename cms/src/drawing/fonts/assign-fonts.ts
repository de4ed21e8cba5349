import { type FontFamily, fallbackFamilies } from './families';
import type { Font, FontLibrary } from './font-library';

/** A text in which a font has every character, and the font of each UTF-16 unit. */
export interface SetText {
  text: string;
  fonts: Font[];
}

interface Grapheme {
  text: string;
  font: Font | null;
}

const EUROPEAN_LETTER = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u;
/** The ampersand is set like a letter: the site draws it in its accent. */
const PUNCTUATION = /^[\p{P}\p{Z}]/u;
const OPENING = /^[\p{Ps}\p{Pi}¿¡]/u;
/** Direction marks and joiners by themselves. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The user-perceived characters of a text. */
export const toGraphemes = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

const isPunctuation = (text: string) => PUNCTUATION.test(text) && text !== '&';

/**
 * Without controls and hyphenation marks, in composed form, with single spaces. Few fonts have the hyphen that does not
 * break; a word joiner after a plain one does the same.
 */
const normalize = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0020\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\u00ad]/gu, '')
    .replace(/\u2011/g, '-\u2060')
    .trim();

/** One letter that the font of the site lacks brings in the fallback for all of them: two fonts in a word look like an error. */
async function listFamilies({ find, primary }: FontLibrary, graphemes: string[], language: string) {
  const fallbacks = fallbackFamilies(graphemes.join(''), language);
  for (const letter of new Set(graphemes.filter((one) => EUROPEAN_LETTER.test(one)))) {
    if (!(await find([primary], letter)) && (await find(fallbacks, letter))) return [...fallbacks, primary];
  }
  return [primary, ...fallbacks];
}

/** The font of the nearest letter: that before the mark, or after it if the mark opens a phrase or begins the text. */
function findNeighbour(graphemes: Grapheme[], index: number): Font | null {
  const isLetter = ({ text, font }: Grapheme) => font !== null && !isPunctuation(text);
  const before = graphemes.slice(0, index).reverse().find(isLetter);
  const after = graphemes.slice(index).find(isLetter);
  const nearest = OPENING.test(graphemes[index]?.text ?? '') ? (after ?? before) : (before ?? after);
  return nearest?.font ?? null;
}

/** Punctuation is set in the font of the letters beside it if that has it, invisible characters in any case. */
async function assignPunctuation(library: FontLibrary, graphemes: Grapheme[]): Promise<void> {
  for (const [index, grapheme] of graphemes.entries()) {
    const isInvisible = INVISIBLE.test(grapheme.text);
    const neighbour = isInvisible || isPunctuation(grapheme.text) ? findNeighbour(graphemes, index) : null;
    if (isInvisible) grapheme.font = neighbour;
    else if (neighbour) grapheme.font = (await library.find([neighbour.family], grapheme.text)) ?? grapheme.font;
  }
}

async function findFont({ find }: FontLibrary, families: FontFamily[], text: string): Promise<Grapheme> {
  if (INVISIBLE.test(text)) return { text, font: null };
  const font = await find(families, text);
  const [base = ''] = text;
  return font ? { text, font } : { text: base, font: await find(families, base) };
}

/** A font for each grapheme of `text`. Marks that no font has are left out, and so are letters that no font has. */
export async function assignFonts(library: FontLibrary, text: string, language: string): Promise<SetText> {
  const parts = toGraphemes(normalize(text));
  const families = await listFamilies(library, parts, language);
  const graphemes: Grapheme[] = [];
  for (const part of parts) graphemes.push(await findFont(library, families, part));
  await assignPunctuation(library, graphemes);
  const drawable = graphemes.flatMap(({ text, font }) => (font ? [{ text, font }] : []));
  return {
    text: drawable.map(({ text }) => text).join(''),
    fonts: drawable.flatMap(({ text, font }) => Array.from({ length: text.length }, () => font)),
  };
}
