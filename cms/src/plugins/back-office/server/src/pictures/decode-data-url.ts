import { errors } from '@strapi/utils';
import createError from 'http-errors';

/** 5 MB, decoded (contract, Pictures). */
const MAX_BYTES = 5 * 1024 * 1024;

/** The bytes of a data URL with base64. Throws 413 over the limit, before anything is decoded, and 400 where it is no base64. */
export function decodeDataUrl(dataUrl: string): Buffer {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = encoded.endsWith('==') ? 2 : Number(encoded.endsWith('='));
  const length = Math.floor((encoded.length * 3) / 4) - padding;
  if (length > MAX_BYTES) throw createError(413, 'The picture is too large: 5 MB at most');
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips what is no base64. To look at seven million characters one by one would keep visitors waiting.
  if (bytes.length !== length) throw new errors.ValidationError('imageString must be a data URL with base64');
  return bytes;
}
