import createError from 'http-errors';
import type { Metadata } from 'sharp';

/** 40 megapixels; every frame of an animation counts. */
export const MAX_PIXELS = 40_000_000;

const pixelsOf = ({ width = 0, height = 0, pageHeight, pages = 1 }: Metadata) => width * (pageHeight ?? height) * pages;

/** Throws 413 for a picture whose pixels would take too much memory; its header is enough to know that. */
export function requireFewPixels(metadata: Metadata): void {
  if (pixelsOf(metadata) <= MAX_PIXELS) return;
  throw createError(413, 'The picture has too many pixels: 40 megapixels at most, all frames of an animation together');
}
