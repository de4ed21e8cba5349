import sharp from 'sharp';
import type * as AssignFonts from '../../src/drawing/fonts/assign-fonts';
import type * as Families from '../../src/drawing/fonts/families';
import type * as FontLibrary from '../../src/drawing/fonts/font-library';
import type * as Drawing from '../../src/drawing/index';
import type * as ShareCard from '../../src/drawing/share-card';
import type * as FitText from '../../src/drawing/text/fit-text';
import type * as ShapeText from '../../src/drawing/text/shape-text';
import { moduleOfSite } from './native-modules';

// Node loads the drawing as it does for a site: Jest cannot load the ES modules that it imports.
export const drawing = moduleOfSite<typeof Drawing>('src/drawing/index');
const { assignFonts } = moduleOfSite<typeof AssignFonts>('src/drawing/fonts/assign-fonts');
export const { TITLE_STYLE, NAME_STYLE } = moduleOfSite<typeof Families>('src/drawing/fonts/families');
const { createFontLibrary } = moduleOfSite<typeof FontLibrary>('src/drawing/fonts/font-library');
const { TITLE_BOX } = moduleOfSite<typeof ShareCard>('src/drawing/share-card');
const { fitText } = moduleOfSite<typeof FitText>('src/drawing/text/fit-text');
const { createParagraph, shapeLine } = moduleOfSite<typeof ShapeText>('src/drawing/text/shape-text');

export const COLORS = { background: '#faf8f4', text: '#2f3133', muted: '#5b5f63', accent: '#c63d12' };

export const drawCard = (title: string, siteName = 'M. Portfolio') =>
  drawing.drawShareCard({ title, siteName, colors: COLORS });

/** A text as one line: its characters that have a font, and their glyphs from left to right. */
export async function shape(text: string, style = TITLE_STYLE, language = 'en') {
  const library = await createFontLibrary(style);
  const paragraph = createParagraph(library.harfBuzz, await assignFonts(library, text, language), language);
  return { ...paragraph, ...shapeLine(paragraph) };
}

/** The glyph that a font shows for one character by itself. */
export const nominalGlyph = ({ fonts }: Awaited<ReturnType<typeof shape>>, character: string) =>
  fonts[0]?.shaper.nominalGlyph(character.codePointAt(0) ?? 0);

/** The lines of a title on its share card, as texts; for letters of one UTF-16 unit and without marks. */
export async function breakTitle(title: string): Promise<string[]> {
  const { lines, text } = await fitText(await createFontLibrary(TITLE_STYLE), title, 'en', TITLE_BOX);
  return lines.map(({ glyphs }) => {
    const indexes = glyphs.map(({ index }) => index);
    return text.slice(Math.min(...indexes), Math.max(...indexes) + 1);
  });
}

/** The edges of what is painted in `rows` of a picture, in pixels; faint edges of letters do not count. */
export async function paintedBox(picture: Buffer, { from, to }: { from: number; to: number }) {
  const { width = 0 } = await sharp(picture).metadata();
  const rows = await sharp(picture)
    .extract({ left: 0, top: from, width, height: to - from })
    .toBuffer();
  const { info } = await sharp(rows).trim({ threshold: 24 }).toBuffer({ resolveWithObject: true });
  // sharp counts the offsets of what it has trimmed as negative numbers.
  const [left, top] = [-(info.trimOffsetLeft ?? 0), from - (info.trimOffsetTop ?? 0)];
  return { left, top, right: left + info.width, bottom: top + info.height };
}

/** Whether a picture has pixels of exactly this colour in `rows`. */
export async function hasColor(picture: Buffer, color: string, rows: { from: number; to: number }): Promise<boolean> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = Number.parseInt(color.slice(1), 16);
  for (let at = rows.from * info.width * 3; at < rows.to * info.width * 3; at += 3) {
    if (data.readUIntBE(at, 3) === wanted) return true;
  }
  return false;
}
