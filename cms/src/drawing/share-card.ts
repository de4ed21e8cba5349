import sharp from 'sharp';
import { NAME_STYLE, TITLE_STYLE } from './fonts/families';
import { createFontLibrary } from './fonts/font-library';
import { type Colors, drawLine, svgDocument } from './svg';
import { type FittedText, fitText, type TextBox } from './text/fit-text';

export interface ShareCard {
  /** The title of the page. */
  title: string;
  siteName: string;
  colors: Colors;
  /** The language of the site, as a BCP 47 tag: words and letter forms of some scripts depend on it. */
  language?: string;
}

/** The size that Open Graph and Twitter cards are shown in, in pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const MARGIN = 72;
const INNER_WIDTH = CARD_WIDTH - 2 * MARGIN;

const NAME_BOX: TextBox = { width: INNER_WIDTH, height: 60, maxSize: 46, minSize: 28, maxLines: 1 };
const NAME_BASELINE = 94;
const RULE_TOP = 124;
const ACCENT_WIDTH = 72;

const TITLE_TOP = 166;
/** The space for the title and the sizes that it may have. */
export const TITLE_BOX: TextBox = {
  width: INNER_WIDTH,
  height: CARD_HEIGHT - TITLE_TOP - 62,
  maxSize: 152,
  minSize: 42,
  maxLines: 8,
};

/** The lines of a text, which begin exactly at the margin, or end there if the card reads from the right. */
function drawText(fitted: FittedText, baseline: number, isRightToLeft: boolean, colorOf: (index: number) => string) {
  const { lines, size, lineHeight } = fitted;
  const drawn = lines.map((line, index) => {
    const x = isRightToLeft ? CARD_WIDTH - MARGIN - line.ink.right * size : MARGIN - line.ink.left * size;
    const at = { x, y: baseline + index * lineHeight * size, size };
    return drawLine(line, at, ({ index: character }) => ({ color: colorOf(character) }));
  });
  return drawn.join('');
}

/** The ampersand as a word; that of a name like AT&T is a letter. */
const isAmpersand = (text: string, index: number): boolean =>
  text.charAt(index) === '&' && !/\S/.test(text.charAt(index - 1) + text.charAt(index + 1));

/** The first baseline that puts the ink of all lines into the middle of the box. */
function centerTitle({ lines, size, lineHeight }: FittedText): number {
  const top = Math.max(...lines.map(({ ink }, index) => ink.top - index * lineHeight));
  const bottom = Math.min(...lines.map(({ ink }, index) => ink.bottom - index * lineHeight));
  return TITLE_TOP + TITLE_BOX.height / 2 + ((top + bottom) / 2) * size;
}

/**
 * Draws the picture that is shown where a link to a page is shared: the name of the site, a hairline, and the title at
 * the largest size that fits. Resolves with a PNG of 1200 × 630 pixels. The fonts of the machine are not used.
 */
export async function drawShareCard({ title, siteName, colors, language = 'en' }: ShareCard): Promise<Buffer> {
  const titleFonts = await createFontLibrary(TITLE_STYLE);
  const nameFonts = await createFontLibrary(NAME_STYLE);
  const heading = await fitText(titleFonts, title, language, TITLE_BOX);
  const name = await fitText(nameFonts, siteName, language, NAME_BOX);
  const isRightToLeft = heading.isRightToLeft;
  const ruleStart = isRightToLeft ? CARD_WIDTH - MARGIN - ACCENT_WIDTH : MARGIN;
  const svg = svgDocument(
    CARD_WIDTH,
    CARD_HEIGHT,
    [
      `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${colors.background}"/>`,
      `<rect x="${MARGIN}" y="${RULE_TOP}" width="${INNER_WIDTH}" height="2" fill="${colors.muted}" fill-opacity="0.25"/>`,
      `<rect x="${ruleStart}" y="${RULE_TOP - 1}" width="${ACCENT_WIDTH}" height="4" fill="${colors.accent}"/>`,
      drawText(name, NAME_BASELINE, isRightToLeft, () => colors.text),
      drawText(heading, centerTitle(heading), isRightToLeft, (index) =>
        isAmpersand(heading.text, index) ? colors.accent : colors.text,
      ),
    ].join(''),
  );
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}
