import { ALPHABET } from './alphabet';
import { INK } from './palette';

interface Hand {
  colour?: string;
  /** Thickness of the strokes on a cap height of 10. */
  weight?: number;
  align?: 'start' | 'middle' | 'end';
  /** Space between letters on a cap height of 10. */
  tracking?: number;
}

const glyphsOf = (words: string) => Array.from(words.toUpperCase(), (sign) => ALPHABET[sign] ?? ([4, ''] as const));

/** How wide `words` are, in pixels, at a cap height of `size` pixels. */
export function widthOf(words: string, size: number, tracking = 3): number {
  const glyphs = glyphsOf(words);
  const total = glyphs.reduce((sum, [width]) => sum + width + tracking, -tracking);
  return (Math.max(0, total) * size) / 10;
}

/** Words in the demo's lettering: `x`, `y` is the start of the baseline, `size` the cap height in pixels. */
export function letters(words: string, x: number, y: number, size: number, hand: Hand = {}): string {
  const { colour = INK, weight = 1.25, align = 'start', tracking = 3 } = hand;
  const shift = { start: 0, middle: 0.5, end: 1 }[align] * widthOf(words, size, tracking);
  let pen = 0;
  const strokes = glyphsOf(words).map(([width, path]) => {
    const at = pen;
    pen += width + tracking;
    return path ? `<path transform="translate(${at.toFixed(2)} 0)" d="${path}"/>` : '';
  });
  const place = `translate(${(x - shift).toFixed(1)} ${(y - size).toFixed(1)}) scale(${(size / 10).toFixed(3)})`;
  return `<g transform="${place}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`;
}
