import sharp from 'sharp';
import { HAIRLINE, PAPER } from './palette';
import { rect } from './shapes';

/** A drawing that still has to be made: SVG without its outer element, in pixels. */
export interface Drawing {
  width: number;
  height: number;
  body: string;
}

/** A screen or a cover, in the proportions of the site's picture frames. */
const SCREEN = { width: 1280, height: 800 } as const;
const ICON = { width: 200, height: 200 } as const;

/** A light screen would flow into the page, which is paper too; a hairline keeps them apart. */
const edge = (ground: string) =>
  ground === PAPER ? rect(1.5, 1.5, SCREEN.width - 3, SCREEN.height - 3, { stroke: HAIRLINE, width: 3 }) : '';

export const screen = (ground: string, ...parts: string[]): Drawing => ({
  ...SCREEN,
  body: rect(0, 0, SCREEN.width, SCREEN.height, { fill: ground }) + parts.join('') + edge(ground),
});

export const icon = (ground: string, ...parts: string[]): Drawing => ({
  ...ICON,
  body: rect(0, 0, ICON.width, ICON.height, { fill: ground }) + parts.join(''),
});

/** The widest that a drawing becomes, in pixels: wide enough for a page, and a first start does not wait long for it. */
const MAX_WIDTH = 1120;

/** The drawing as a PNG. */
export function rasterise({ width, height, body }: Drawing): Promise<Buffer> {
  const scale = Math.min(1, MAX_WIDTH / width);
  const size = `width="${width * scale}" height="${height * scale}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
