import createError from 'http-errors';
import type { Metadata } from 'sharp';

/** 40 megapixels; every frame of an animation counts. */
export const MAX_PIXELS = 40_000_000;

/** Each frame of an animation is decoded and encoded once for each size, however few pixels it has. */
const MAX_FRAMES = 200;

const pixelsOf = ({ width = 0, height = 0, pageHeight, pages = 1 }: Metadata) => width * (pageHeight ?? height) * pages;

/** Throws 413 for a picture whose pixels would take too much memory, or its frames too much time; its header is enough to know that. */
export function requireFewPixels(metadata: Metadata): void {
  if (pixelsOf(metadata) > MAX_PIXELS) {
    throw createError(
      413,
      'The picture has too many pixels: 40 megapixels at most, all frames of an animation together',
    );
  }
  if ((metadata.pages ?? 1) > MAX_FRAMES) {
    throw createError(413, `The animation has too many frames: ${MAX_FRAMES} at most`);
  }
}
