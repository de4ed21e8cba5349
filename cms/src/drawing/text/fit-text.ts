import { assignFonts } from '../fonts/assign-fonts';
import type { FontLibrary } from '../fonts/font-library';
import { balanceLines, type LineRange, type Token } from './balance-lines';
import { splitAtBreaks, splitWord } from './line-breaks';
import { createParagraph, type Paragraph, type ShapedLine, shapeLine } from './shape-text';

/** Where a text must fit, in pixels, and the sizes and lines that it may have. */
export interface TextBox {
  width: number;
  height: number;
  /** The size in pixels of an em of Lancelot. */
  maxSize: number;
  minSize: number;
  maxLines: number;
  /** The number of lines that a text may have instead if its letters would be smaller than `smallSize`. */
  maxSmallLines: number;
  smallSize: number;
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
/** Ascenders and descenders of neighbouring lines seldom meet, so the lines may be closer than both together. */
const INK_LEADING = 0.92;
/** In pixels. */
const LARGE_SIZE = 130;
/** More than fit into any box; the rest of a text is not laid out. */
const MAX_LETTERS = 500;

/** A line without the space at its end, and without a separator there: the break separates as well. */
const endLine = (text: string): string => text.replace(/(?<=\S)\s*[·•|]\s*$|\s+$/u, '');

/** Characters that are dropped before an ellipsis. */
const CUT_END = /[\s,;:.·|–—-]+$/u;

function toTokens(paragraph: Paragraph, maxWidth: number): Token[] {
  let start = 0;
  const measure = (text: string, isWordPart: boolean): Token => {
    const end = start + text.length;
    const { width } = shapeLine(paragraph, start, end);
    const widthAtEnd = shapeLine(paragraph, start, start + endLine(text).length).width;
    start = end;
    return { text, width, widthAtEnd, isWordPart };
  };
  return splitAtBreaks(paragraph.text, paragraph.language).flatMap((part) => {
    const from = start;
    const token = measure(part, false);
    if (token.widthAtEnd <= maxWidth) return [token];
    start = from;
    return splitWord(part).map((letter, index) => measure(letter, index > 0));
  });
}

function setLines(paragraph: Paragraph, tokens: Token[], ranges: LineRange[]): ShapedLine[] {
  let start = 0;
  return ranges.map(({ first, end }) => {
    const line = tokens
      .slice(first, end)
      .map(({ text }) => text)
      .join('');
    const from = start;
    start += line.length;
    return shapeLine(paragraph, from, from + endLine(line).length);
  });
}

/** Large letters are set tightly, small ones up to a tenth wider where the box has room. */
function openLines(lineHeight: number, size: number, room: number): number {
  const wider = 1 + 0.1 * Math.min(1, Math.max(0, (LARGE_SIZE - size) / LARGE_SIZE) * 2);
  return Math.max(lineHeight, Math.min(lineHeight * wider, room));
}

/** The largest size at which the lines fit into the box. */
function fitLines(paragraph: Paragraph, lines: ShapedLine[], box: TextBox): FittedText {
  const top = Math.max(...lines.map(({ ink }) => ink.top));
  const bottom = Math.min(...lines.map(({ ink }) => ink.bottom));
  const minimum = Math.max(...paragraph.fonts.map(({ family }) => family.lineHeight));
  const lineHeight = Math.max(minimum, (top - bottom) * INK_LEADING);
  const width = Math.max(...lines.map(({ ink }) => ink.right - ink.left));
  const height = top - bottom + (lines.length - 1) * lineHeight;
  const size = Math.min(box.maxSize, box.width / width, box.height / height);
  const room = (box.height / size - (top - bottom)) / Math.max(1, lines.length - 1);
  const { text, isRightToLeft } = paragraph;
  return { text, lines, size, lineHeight: openLines(lineHeight, size, room), isRightToLeft };
}

/** The best layout of a whole text; its size may be below the smallest one. */
function layOut(paragraph: Paragraph, box: TextBox): FittedText {
  if (!Number.isFinite(shapeLine(paragraph).ink.left)) return NO_TEXT;
  const tokens = toTokens(paragraph, box.width / box.minSize);
  const layouts = balanceLines(tokens, box.maxSmallLines).map((ranges) =>
    fitLines(paragraph, setLines(paragraph, tokens, ranges), box),
  );
  const choose = (maxLines: number): FittedText | undefined => {
    const allowed = layouts.filter(({ lines }) => lines.length <= maxLines);
    const largest = Math.max(...allowed.map(({ size }) => size));
    return allowed.find(({ size }) => size >= largest * SIMILAR_SIZE);
  };
  const chosen = choose(box.maxLines);
  const fitted = chosen && chosen.size < box.smallSize ? choose(box.maxSmallLines) : chosen;
  return fitted ?? NO_TEXT;
}

/**
 * Breaks a text into balanced lines at the largest size that fits the box. A text that does not fit at the smallest size
 * is cut, and ends with an ellipsis. A text without any character that a font has gets no lines.
 */
export async function fitText(library: FontLibrary, text: string, language: string, box: TextBox): Promise<FittedText> {
  const layOutText = async (whole: string) =>
    layOut(createParagraph(library.harfBuzz, await assignFonts(library, whole, language), language), box);
  const letters = splitWord(text);
  const start = letters.slice(0, MAX_LETTERS).join('');
  const whole = await layOutText(start);
  if (whole.size >= box.minSize && letters.length <= MAX_LETTERS) return whole;

  const parts = splitAtBreaks(start, language);
  const units = parts.length > 1 ? parts : splitWord(start);
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
