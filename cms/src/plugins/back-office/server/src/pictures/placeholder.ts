import sharp from 'sharp';

const SIDE = 16;

/** Shown for a picture that cannot be read: a transparent pixel. */
export const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A data URL of some hundred bytes that shows roughly what the picture shows: at most 16 pixels a side, its first frame. */
export async function placeholderOf(picture: Buffer | string): Promise<string> {
  const tiny = await sharp(picture)
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .webp({ quality: 50 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
