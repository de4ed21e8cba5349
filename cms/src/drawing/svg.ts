import type { Glyph, ShapedLine } from './text/shape-text';

/** The colours of a picture, each as `#rrggbb`. */
export interface Colors {
  background: string;
  text: string;
  muted: string;
  accent: string;
}

/** Where the origin of a line is, and the pixels of an em of Lancelot. */
export interface LinePosition {
  x: number;
  y: number;
  size: number;
}

/** The colour of a glyph, and the width in em of an outline that makes its strokes heavier. */
export interface Paint {
  color: string;
  outline?: number;
}

const round = (value: number) => Number(value.toFixed(3));
const roundScale = (value: number) => Number(value.toFixed(6));

function drawGlyph({ font, id, x, y }: Glyph, at: LinePosition, { color, outline = 0 }: Paint): string {
  const path = font.shaper.glyphToPath(id);
  if (!path) return '';
  const scale = roundScale(at.size / font.unitsPerEm);
  const matrix = `${scale} 0 0 ${-scale} ${round(at.x + x * at.size)} ${round(at.y - y * at.size)}`;
  const width = round(outline * font.unitsPerEm);
  const stroke = width > 0 ? ` stroke="${color}" stroke-width="${width}" stroke-linejoin="round"` : '';
  return `<path fill="${color}"${stroke} transform="matrix(${matrix})" d="${path}"/>`;
}

/** A line as SVG paths, so that no renderer needs a font. */
export const drawLine = ({ glyphs }: ShapedLine, at: LinePosition, paint: (glyph: Glyph) => Paint): string =>
  glyphs.map((glyph) => drawGlyph(glyph, at, paint(glyph))).join('');

/** An SVG document of `width` × `height` pixels. */
export const svgDocument = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
