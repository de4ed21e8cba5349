import sharp from 'sharp';
import { assignFonts } from './fonts/assign-fonts';
import { ICON_STYLE } from './fonts/families';
import { createFontLibrary } from './fonts/font-library';
import { DEFAULT_MONOGRAM } from './monogram';
import { type Colors, drawLine, svgDocument } from './svg';
import { createParagraph, type Glyph, type ShapedLine, shapeLine } from './text/shape-text';

export interface IconOrder {
  /** The letter or ampersand that `chooseMonogram` returns. */
  monogram: string;
  /** The square has the accent, the monogram the background colour. */
  colors: Pick<Colors, 'background' | 'accent'>;
}

export interface Icons {
  /** favicon.svg; it contains outlines and no text. */
  svg: string;
  /** favicon.ico: one PNG of 32 × 32 pixels. */
  ico: Buffer;
  png192: Buffer;
  png512: Buffer;
  /** apple-touch-icon.png: 180 × 180 pixels. */
  appleTouch: Buffer;
}

/** The side of the drawing, to which the other measures refer. */
const SIDE = 64;
const RADIUS = 6;
const MAX_SIZE = 60;
const MAX_WIDTH = 46;
const MAX_HEIGHT = 42;
/** Lancelot has no bold weight, and its thin strokes would vanish in a small icon. */
const OUTLINE_EM = 0.022;

const ICO_SIDE = 32;
const ICO_HEADER_BYTES = 22;

/** An ICO file with one PNG: a header of 6 bytes and a directory entry of 16 bytes. */
function encodeIco(png: Buffer): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.set([0, 0, 1, 0, 1, 0, ICO_SIDE, ICO_SIDE, 0, 0, 1, 0, 32, 0]);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

/** A monogram that no font has is replaced by that of a site without a name. */
async function shapeMonogram(monogram: string): Promise<ShapedLine> {
  const library = await createFontLibrary(ICON_STYLE);
  for (const text of [monogram, DEFAULT_MONOGRAM]) {
    const line = shapeLine(createParagraph(library.harfBuzz, await assignFonts(library, text, 'en'), 'en'));
    if (Number.isFinite(line.ink.left)) return line;
  }
  throw new Error(`The display font has no letter ${DEFAULT_MONOGRAM}`);
}

function drawMonogram(line: ShapedLine, color: string): string {
  const { left, right, top, bottom } = line.ink;
  const size = Math.min(MAX_SIZE, MAX_WIDTH / (right - left + OUTLINE_EM), MAX_HEIGHT / (top - bottom + OUTLINE_EM));
  const at = { x: SIDE / 2 - ((left + right) / 2) * size, y: SIDE / 2 + ((top + bottom) / 2) * size, size };
  const outlineOf = ({ font }: Glyph) => (font.family === ICON_STYLE.primary ? OUTLINE_EM : 0);
  return drawLine(line, at, (glyph) => ({ color, outline: outlineOf(glyph) }));
}

const toPng = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: (72 * side) / SIDE })
    .resize(side, side)
    .png({ compressionLevel: 9 });

/** Draws the icons of a site: a square in the accent with the monogram in the middle. Rejects if a font file is missing. */
export async function drawIcons({ monogram, colors }: IconOrder): Promise<Icons> {
  const drawing = drawMonogram(await shapeMonogram(monogram), colors.background);
  const draw = (radius: number) =>
    svgDocument(
      SIDE,
      SIDE,
      `<rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="${colors.accent}"/>${drawing}`,
    );
  const rounded = draw(RADIUS);
  // Systems round the corners of an app icon themselves, so its colour extends to the edge.
  const square = draw(0);
  const [small, png192, png512, appleTouch] = await Promise.all([
    toPng(rounded, ICO_SIDE).toBuffer(),
    toPng(square, 192).removeAlpha().toBuffer(),
    toPng(square, 512).removeAlpha().toBuffer(),
    toPng(square, 180).removeAlpha().toBuffer(),
  ]);
  return { svg: rounded, ico: encodeIco(small), png192, png512, appleTouch };
}
