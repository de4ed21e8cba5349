import { errors } from '@strapi/utils';
import createError from 'http-errors';

/** 5 MB, decoded (contract, Pictures). */
const MAX_BYTES = 5 * 1024 * 1024;

/** Decodes a base64 data URL. Throws 413 over the limit, before decoding, and a 400 that names `field` for invalid base64. */
export function decodeDataUrl(dataUrl: string, field: string): Buffer {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = encoded.endsWith('==') ? 2 : Number(encoded.endsWith('='));
  const length = Math.floor((encoded.length * 3) / 4) - padding;
  if (length > MAX_BYTES) throw createError(413, 'The picture is too large: 5 MB at most');
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips invalid characters, so the length is wrong then; a check of seven million characters would block the event loop.
  if (bytes.length !== length) throw new errors.ValidationError(`${field} must be a data URL with base64`);
  return bytes;
}
