import type { Sharp } from 'sharp';

const SIDE = 16;

/** Shown for a picture of which there is none yet: a transparent pixel. */
export const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A data URL of some hundred bytes that shows roughly what the image shows: at most 16 pixels a side. */
export async function placeholderOf(image: Sharp): Promise<string> {
  const tiny = await image
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 50 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
