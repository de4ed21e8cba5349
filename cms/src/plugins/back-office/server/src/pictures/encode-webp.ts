import { errors } from '@strapi/utils';
import createError from 'http-errors';
import sharp, { type Metadata } from 'sharp';
import { detectPictureType } from '#platform/files/detect-file-type';
import { MAX_SIDE } from './picture-widths';
import { MAX_PIXELS, requirePixelLimit, runWithinLimit } from './processing-limits';

const DAMAGED_MESSAGE = 'The picture is damaged and cannot be read';

const damagedError = () => new errors.ValidationError(DAMAGED_MESSAGE);

function requireSupportedPicture(metadata: Metadata) {
  const isAv1 = metadata.format !== 'heif' || metadata.compression === 'av1';
  if (!isAv1) throw createError(415, 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture');
  requirePixelLimit(metadata);
}

/**
 * Encodes a picture as WebP: rotated by its EXIF orientation, without metadata, in sRGB, at most 2,560 pixels a side;
 * animations are kept. Throws 415 for an unsupported type, 413 for too many pixels or frames, 400 for a damaged file.
 */
export async function encodeWebp(bytes: Buffer): Promise<Buffer> {
  if (!detectPictureType(bytes)) throw createError(415, 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture');
  // Reads the header only, without sharp's own pixel limit, so that the error is the one of the contract.
  const header = sharp(bytes, { animated: true, limitInputPixels: false, failOn: 'error' });
  const metadata = await header.metadata().catch(() => Promise.reject(damagedError()));
  requireSupportedPicture(metadata);
  const picture = sharp(bytes, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' });
  // sharp cannot rotate the frames of an animation, and cameras do not write an orientation into one.
  if ((metadata.pages ?? 1) === 1) picture.autoOrient();
  picture
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    // The sizes are made from this file, so its quality is a little higher than theirs; low effort saves time.
    .webp({ quality: 85, effort: 2 });
  return runWithinLimit(picture, (image) => image.toBuffer().catch(() => Promise.reject(damagedError())));
}
