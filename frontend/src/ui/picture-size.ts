/** The largest picture that the server decodes (contract, 'Pictures'). */
export const MAX_PIXELS = 40_000_000;

interface Size {
  width: number;
  height: number;
}

/** The size in whole pixels at which no side exceeds `maxSide`, with the same aspect ratio and never enlarged. */
export function fittingSize({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const textAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const WEBP_ANIMATION_BIT = 0x02;
/** An animated PNG has its marker before the first frame. */
const PNG_HEADER_BYTES = 4096;

/** Whether a file may be animated: any GIF, and animated WebP, PNG and AVIF. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, 3) === 'GIF') return true;
  if (textAt(bytes, 8, 8) === 'WEBPVP8X') return ((bytes[20] ?? 0) & WEBP_ANIMATION_BIT) !== 0;
  if (textAt(bytes, 1, 3) === 'PNG') return textAt(bytes, 0, PNG_HEADER_BYTES).includes('acTL');
  return textAt(bytes, 4, 8) === 'ftypavis';
}
