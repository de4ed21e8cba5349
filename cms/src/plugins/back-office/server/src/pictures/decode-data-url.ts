import { errors } from '@strapi/utils';
import createError from 'http-errors';

/** 5 MB, decoded (contract, Pictures). */
const MAX_BYTES = 5 * 1024 * 1024;

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The bytes of a data URL with base64. Throws 413 over the limit, before anything is decoded, and 400 where it is no base64. */
export function decodeDataUrl(dataUrl: string): Buffer {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = encoded.endsWith('==') ? 2 : Number(encoded.endsWith('='));
  if ((encoded.length * 3) / 4 - padding > MAX_BYTES) throw createError(413, 'The picture is too large: 5 MB at most');
  if (!BASE64.test(encoded)) throw new errors.ValidationError('imageString must be a data URL with base64');
  return Buffer.from(encoded, 'base64');
}
