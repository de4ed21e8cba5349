import createError from 'http-errors';
import { MAX_PICTURE_BYTES } from '#contract/picture-limits';
import { createFieldProblem } from '#platform/http/field-error';

const BLANKS = [' ', '\n', '\r', '\t'];

/** The base64 of a data URL without white space, with which mail programs break its lines. A search for one sign is fast. */
function readBase64(dataUrl: string): string {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return BLANKS.some((blank) => encoded.includes(blank)) ? encoded.replace(/[ \n\r\t]+/g, '') : encoded;
}

/** Decodes a base64 data URL. Throws 413 over the limit, before decoding, and a 400 that names `field` for invalid base64. */
export function decodeDataUrl(dataUrl: string, field: string): Buffer {
  const encoded = readBase64(dataUrl);
  const padding = encoded.endsWith('==') ? 2 : Number(encoded.endsWith('='));
  const length = Math.floor((encoded.length * 3) / 4) - padding;
  if (length > MAX_PICTURE_BYTES) throw createError(413, 'The picture is too large: 5 MB at most');
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips invalid characters, so the length is wrong then; a check of seven million characters would block the event loop.
  if (bytes.length !== length) throw createFieldProblem(field, `${field} must be a data URL with base64`);
  return bytes;
}
