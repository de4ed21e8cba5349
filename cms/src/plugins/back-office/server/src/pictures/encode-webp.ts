import { errors } from '@strapi/utils';
import sharp, { type Metadata } from 'sharp';
import {
  MAX_DECODED_PIXELS,
  MAX_PICTURE_HEIGHT,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_WIDTH,
} from '#contract/picture-limits';
import { requireAcceptedType, unsupportedError } from './picture-formats';
import { requirePixelLimit, runWithinLimit } from './processing-limits';

const DAMAGED_MESSAGE = 'The picture is damaged and cannot be read';

const damagedError = () => new errors.ValidationError(DAMAGED_MESSAGE);

function requireSupportedPicture(metadata: Metadata) {
  const isAv1 = metadata.format !== 'heif' || metadata.compression === 'av1';
  if (!isAv1) throw unsupportedError();
  requirePixelLimit(metadata);
}

/** The size of a picture or of each frame, upright and within the limits of stored pictures, with its aspect ratio. */
function fittingSize({ autoOrient, pageHeight }: Metadata): { width: number; height: number } {
  const { width } = autoOrient;
  const height = pageHeight ?? autoOrient.height;
  const bounds = [MAX_PICTURE_WIDTH / width, MAX_PICTURE_HEIGHT / height];
  const scale = Math.min(1, ...bounds, Math.sqrt(MAX_PICTURE_PIXELS / (width * height)));
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * Encodes a picture as WebP: rotated by its EXIF orientation, without metadata, in sRGB, within the limits of stored pictures;
 * animations are kept. Throws 415 for an unsupported type, 413 for too many pixels or frames, 400 for a damaged file.
 */
export async function encodeWebp(bytes: Buffer): Promise<Buffer> {
  requireAcceptedType(bytes);
  // Reads the header only, without sharp's own pixel limit, so that the error is the one of the contract.
  const header = sharp(bytes, { animated: true, limitInputPixels: false, failOn: 'error' });
  const metadata = await header.metadata().catch(() => Promise.reject(damagedError()));
  requireSupportedPicture(metadata);
  const picture = sharp(bytes, { animated: true, limitInputPixels: MAX_DECODED_PIXELS, failOn: 'error' });
  // sharp cannot rotate the frames of an animation, and cameras do not write an orientation into one.
  if ((metadata.pages ?? 1) === 1) picture.autoOrient();
  picture
    .resize({ ...fittingSize(metadata), fit: 'fill' })
    // The sizes are made from this file, so its quality is a little higher than theirs; low effort saves time.
    .webp({ quality: 85, effort: 2 });
  return runWithinLimit(picture, (image) => image.toBuffer().catch(() => Promise.reject(damagedError())));
}
