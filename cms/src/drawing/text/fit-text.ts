import { assignFonts, toGraphemes } from '../fonts/assign-fonts';
import type { FontLibrary } from '../fonts/font-library';
import { balanceLines, type Token } from './balance-lines';
import { splitAtBreaks } from './line-breaks';
import { createParagraph, type Paragraph, type ShapedLine, shapeLine } from './shape-text';

/** Where a text must fit, in pixels, and the sizes and lines that it may have. */
export interface TextBox {
  width: number;
  height: number;
  /** The size in pixels of an em of Lancelot. */
  maxSize: number;
  minSize: number;
  maxLines: number;
}

export interface FittedText {
  /** Its characters that have a font; the glyphs of its lines refer to it. */
  text: string;
  lines: ShapedLine[];
  /** In pixels. */
  size: number;
  /** The distance of two baselines, in em. */
  lineHeight: number;
  isRightToLeft: boolean;
}

const NO_TEXT: FittedText = { text: '', lines: [], size: Infinity, lineHeight: 1, isRightToLeft: false };

/** Fewer lines are preferred to more of a slightly larger size. */
const SIMILAR_SIZE = 0.9;
/** More than fit into any box; the rest of a text is not laid out. */
const MAX_LETTERS = 500;

/** A line without the space at its end, and without a separator there: the break separates as well. */
const endLine = (text: string): string => text.replace(/(?<=\S)\s*[·•|]\s*$|\s+$/u, '');

/** Characters that are dropped before an ellipsis. */
const CUT_END = /[\s,;:.·|–—-]+$/u;

function toTokens(paragraph: Paragraph, maxWidth: number): Token[] {
  let start = 0;
  const measure = (text: string): Token => {
    const { width } = shapeLine(paragraph, start, start + text.length);
    const widthAtEnd = shapeLine(paragraph, start, start + endLine(text).length).width;
    start += text.length;
    return { text, width, widthAtEnd };
  };
  return splitAtBreaks(paragraph.text, paragraph.language).flatMap((part) => {
    const token = measure(part);
    if (token.widthAtEnd <= maxWidth) return [token];
    start -= part.length;
    return toGraphemes(part).map(measure);
  });
}

function setLines(paragraph: Paragraph, lines: Token[][]): ShapedLine[] {
  let start = 0;
  return lines.map((tokens) => {
    const line = tokens.map(({ text }) => text).join('');
    const from = start;
    start += line.length;
    return shapeLine(paragraph, from, from + endLine(line).length);
  });
}

/** The largest size at which the lines fit into the box. Ascenders and descenders of neighbouring lines do not meet. */
function fitLines({ text, fonts, isRightToLeft }: Paragraph, lines: ShapedLine[], box: TextBox): FittedText {
  const top = Math.max(...lines.map(({ ink }) => ink.top));
  const bottom = Math.min(...lines.map(({ ink }) => ink.bottom));
  const lineHeight = Math.max(top - bottom, ...fonts.map(({ family }) => family.lineHeight));
  const width = Math.max(...lines.map(({ ink }) => ink.right - ink.left));
  const height = top - bottom + (lines.length - 1) * lineHeight;
  const size = Math.min(box.maxSize, box.width / width, box.height / height);
  return { text, lines, size, lineHeight, isRightToLeft };
}

/** The best layout of a whole text; its size may be below the smallest one. */
function layOut(paragraph: Paragraph, box: TextBox): FittedText {
  if (!Number.isFinite(shapeLine(paragraph).ink.left)) return NO_TEXT;
  const tokens = toTokens(paragraph, box.width / box.minSize);
  const layouts = Array.from({ length: box.maxLines }, (_, index) =>
    fitLines(paragraph, setLines(paragraph, balanceLines(tokens, index + 1)), box),
  );
  const largest = Math.max(...layouts.map(({ size }) => size));
  return layouts.find(({ size }) => size >= largest * SIMILAR_SIZE) ?? NO_TEXT;
}

/**
 * Breaks a text into balanced lines at the largest size that fits the box. A text that does not fit at the smallest size
 * is cut, and ends with an ellipsis. A text without any character that a font has gets no lines.
 */
export async function fitText(library: FontLibrary, text: string, language: string, box: TextBox): Promise<FittedText> {
  const layOutText = async (whole: string) =>
    layOut(createParagraph(library.harfBuzz, await assignFonts(library, whole, language), language), box);
  const letters = toGraphemes(text);
  const start = letters.slice(0, MAX_LETTERS).join('');
  const whole = await layOutText(start);
  if (whole.size >= box.minSize && letters.length <= MAX_LETTERS) return whole;

  const parts = splitAtBreaks(start, language);
  const units = parts.length > 1 ? parts : toGraphemes(start);
  let fitted = whole;
  let [fits, exceeds] = [0, units.length];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    const cut = await layOutText(`${units.slice(0, middle).join('').replace(CUT_END, '')}…`);
    if (cut.size >= box.minSize) [fits, fitted] = [middle, cut];
    else exceeds = middle;
  }
  return fitted;
}
