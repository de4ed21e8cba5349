import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import type * as HarfBuzz from 'harfbuzzjs';
import type { SetText } from '../fonts/assign-fonts';
import type { Font } from '../fonts/font-library';

/** A glyph on its baseline; positions in em of Lancelot, `y` upwards. */
export interface Glyph {
  font: Font;
  id: number;
  x: number;
  y: number;
  /** The index of the first character that the glyph stands for. */
  index: number;
}

/** Distances from the origin of a line to the edges of what is painted, in em, `top` and `bottom` upwards. */
export interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface ShapedLine {
  glyphs: Glyph[];
  /** The sum of all advances, in em. */
  width: number;
  ink: Ink;
}

/** A text with fonts and directions. */
export interface Paragraph extends SetText {
  harfBuzz: typeof HarfBuzz;
  /** One for all runs: its memory outside of JavaScript is freed by the garbage collector. */
  buffer: HarfBuzz.Buffer;
  /** With the embedding level of each UTF-16 unit (Unicode Standard Annex 9). */
  embedding: EmbeddingLevels;
  isRightToLeft: boolean;
  language: string;
}

interface Run {
  start: number;
  end: number;
  font: Font;
  level: number;
}

const bidi = bidiFactory();

export function createParagraph(harfBuzz: typeof HarfBuzz, setText: SetText, language: string): Paragraph {
  const embedding = bidi.getEmbeddingLevels(setText.text);
  const isRightToLeft = (embedding.paragraphs[0]?.level ?? 0) % 2 === 1;
  return { ...setText, harfBuzz, buffer: new harfBuzz.Buffer(), embedding, isRightToLeft, language };
}

/** Maximal parts of a line with one font and one level, from left to right. */
function splitRuns({ text, fonts, embedding }: Paragraph, start: number, end: number): Run[] {
  const runs: Run[] = [];
  for (const index of bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)) {
    const font = fonts[index];
    const level = embedding.levels[index] ?? 0;
    const last = runs.at(-1);
    if (last && last.font === font && last.level === level) {
      last.start = Math.min(last.start, index);
      last.end = Math.max(last.end, index + 1);
    } else if (font) runs.push({ start: index, end: index + 1, font, level });
  }
  return runs;
}

/** The glyphs of a run from left to right, and its width; `x` is where it begins. */
function shapeRun({ harfBuzz, buffer, text, language }: Paragraph, { start, end, font, level }: Run, x: number) {
  buffer.reset();
  buffer.addText(text, start, end - start);
  buffer.setDirection(level % 2 === 1 ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR);
  buffer.setLanguage(language);
  buffer.guessSegmentProperties();
  harfBuzz.shape(font.shaper, buffer);
  const positions = buffer.getGlyphPositions();
  let at = x;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, order): Glyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[order] ?? {};
    const glyph = { font, id: codepoint, x: at + xOffset / font.unitsPerEm, y: yOffset / font.unitsPerEm };
    at += xAdvance / font.unitsPerEm + (xAdvance > 0 ? font.family.tracking : 0);
    return { ...glyph, index: cluster };
  });
  return { glyphs, end: at };
}

const NO_INK: Ink = { left: Infinity, right: -Infinity, top: -Infinity, bottom: Infinity };

/** The smallest box around the outlines of all glyphs. */
function measureInk(glyphs: Glyph[]): Ink {
  return glyphs.reduce((ink, { font, id, x, y }) => {
    const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.shaper.glyphExtents(id) ?? {};
    if (width === 0 || height === 0) return ink;
    const left = x + xBearing / font.unitsPerEm;
    const top = y + yBearing / font.unitsPerEm;
    return {
      left: Math.min(ink.left, left),
      right: Math.max(ink.right, left + width / font.unitsPerEm),
      top: Math.max(ink.top, top),
      // HarfBuzz measures the height downwards, as a negative number.
      bottom: Math.min(ink.bottom, top + height / font.unitsPerEm),
    };
  }, NO_INK);
}

/** Shapes the characters from `start` to `end` of a paragraph as one line. */
export function shapeLine(paragraph: Paragraph, start = 0, end = paragraph.text.length): ShapedLine {
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const run of splitRuns(paragraph, start, end)) {
    const shaped = shapeRun(paragraph, run, width);
    glyphs.push(...shaped.glyphs);
    width = shaped.end;
  }
  return { glyphs, width, ink: measureInk(glyphs) };
}
