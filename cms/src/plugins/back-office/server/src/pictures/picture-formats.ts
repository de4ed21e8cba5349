import createError from 'http-errors';
import { detectPictureType } from '#platform/files/detect-file-type';
import { isAnimatedAvifOrPng, isHeic } from '#platform/files/picture-brands';

/** Throws 415 for a type that is not accepted. */
export function requireAcceptedType(bytes: Buffer): void {
  if (isHeic(bytes)) throw createError(415, 'Most browsers cannot show HEIC pictures, please save it as a JPEG first');
  if (!detectPictureType(bytes)) throw unsupportedError();
  requireDecodableFrames(bytes);
}

export const unsupportedError = () => createError(415, 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture');

/** Throws 415 for an animation of which only the first frame would stay. */
export function requireDecodableFrames(bytes: Buffer): void {
  if (!isAnimatedAvifOrPng(bytes)) return;
  throw createError(415, 'An animated AVIF or PNG would stop moving here, please save it as an animated WebP or GIF');
}
