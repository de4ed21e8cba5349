import { errors } from '@strapi/utils';
import createError from 'http-errors';
import sharp, { type Metadata } from 'sharp';
import { pictureTypeOf } from '#platform/files/picture-type';
import { MAX_PIXELS, requireFewPixels } from './pixel-limit';
import { withinLimit } from './processing-time';
import { MAX_SIDE } from './size-set';

const BROKEN = 'The picture is damaged and cannot be read';

const broken = () => new errors.ValidationError(BROKEN);

function requireUsable(metadata: Metadata) {
  const isAv1 = metadata.format !== 'heif' || metadata.compression === 'av1';
  if (!isAv1) throw createError(415, 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture');
  requireFewPixels(metadata);
}

/**
 * The picture as it is stored: upright, without metadata (where it was taken, with what), in sRGB, at most 2,560
 * pixels a side, as WebP; an animation stays one. Throws 415 for what is no picture of an allowed kind, 413 for one
 * with too many pixels or frames, 400 for a damaged one.
 */
export async function normalisePicture(bytes: Buffer): Promise<Buffer> {
  if (!pictureTypeOf(bytes)) throw createError(415, 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture');
  // The header alone; the limit is checked here in our own words, and again by sharp when it decodes.
  const header = sharp(bytes, { animated: true, limitInputPixels: false, failOn: 'error' });
  const metadata = await header.metadata().catch(() => Promise.reject(broken()));
  requireUsable(metadata);
  const picture = sharp(bytes, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' });
  // Frames cannot be turned one by one, and no camera writes an orientation into an animation.
  if ((metadata.pages ?? 1) === 1) picture.autoOrient();
  picture
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    // Its sizes start from this, so it is a little better than they are; it is rarely shown, so little time goes into it.
    .webp({ quality: 85, effort: 2 });
  return withinLimit(picture, (image) => image.toBuffer().catch(() => Promise.reject(broken())));
}
