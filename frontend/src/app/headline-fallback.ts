import { ADVANCE_WIDTHS } from './advance-widths.ts';

const FIRST_CHARACTER = ' '.charCodeAt(0);

/** A shorter heading fits in its line with any font, and would fit badly for the other headings. */
const MIN_CHARACTERS = 16;

const widthTable = (widths: string) => widths.split(' ').map(Number);
const LANCELOT = widthTable(ADVANCE_WIDTHS.Lancelot);

const HEADING = /<h([12])\b[^>]*>([\s\S]*?)<\/h\1>/g;

/** The minified metrics of a fallback font of global.css, with the name of the font. */
const FALLBACK_METRICS =
  /(?<=font-family:"?Lancelot over (Times|Noto|DejaVu)"?;[^}]*)size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g;

/** The indices in the tables of the characters of HTML; references other than `&amp;` and characters without a width are left out. */
const characterIndices = (html: string) =>
  [
    ...html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll(/&[#\w]+;/g, ''),
  ]
    .map((character) => character.charCodeAt(0) - FIRST_CHARACTER)
    .filter((index) => LANCELOT[index] !== undefined);

const percent = (value: number) => `${Number(value.toFixed(2))}%`;

/**
 * Scales the fallback fonts of Lancelot in the minified `styles` so that the first long heading of the page `html` is as wide
 * in them as in Lancelot: its lines break at the same words, and nothing below it moves as the font arrives.
 */
export function fitFallbackFonts(styles: string, html: string) {
  const headings = [...html.matchAll(HEADING)].map(([, , heading = '']) => characterIndices(heading));
  const indices = headings.find(({ length }) => length >= MIN_CHARACTERS);
  if (!indices) return styles;
  const widthIn = (table: readonly number[]) => indices.reduce((sum, index) => sum + (table[index] ?? 0), 0);
  return styles.replaceAll(FALLBACK_METRICS, (_, font: 'Times' | 'Noto' | 'DejaVu', size, ascent, descent) => {
    const fitted = (100 * widthIn(LANCELOT)) / widthIn(widthTable(ADVANCE_WIDTHS[font]));
    // The overrides are relative to the scaled size, and the height of a line stays the same.
    const scaled = (value: string) => percent((Number(value) * Number(size)) / fitted);
    return `size-adjust:${percent(fitted)};ascent-override:${scaled(ascent)};descent-override:${scaled(descent)}`;
  });
}
