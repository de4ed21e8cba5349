import { errors } from '@strapi/utils';
import createError, { isHttpError } from 'http-errors';
import { authorize } from '#back-office/access';
import { PICTURE_KINDS, type PictureKind, uploads } from '#contract/uploads';
import { createClientSignal } from '#platform/http/client-signal';
import type { RequestContext } from '#platform/http/request-context';
import { pictures } from './pictures';

/** 5 MB, decoded (contract, Pictures). */
const MAX_BYTES = 5 * 1024 * 1024;

/** Decodes a base64 data URL. Throws 413 over the limit, before decoding, and 400 for invalid base64. */
function decodeDataUrl(dataUrl: string): Buffer {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = encoded.endsWith('==') ? 2 : Number(encoded.endsWith('='));
  const length = Math.floor((encoded.length * 3) / 4) - padding;
  if (length > MAX_BYTES) throw createError(413, 'The picture is too large: 5 MB at most');
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips invalid characters, so the length is wrong then; a check of seven million characters would block the event loop.
  if (bytes.length !== length) throw new errors.ValidationError('imageString must be a data URL with base64');
  return bytes;
}

/** The body that `defineUpload` describes. */
type Upload = RequestContext<Record<string, string> & { imageString: string }>;

async function storePicture(ctx: Upload, kind: PictureKind) {
  try {
    const { store, getUrl } = pictures;
    const bytes = decodeDataUrl(ctx.request.body.imageString);
    // Frees the memory of the text while the picture waits in the queue.
    ctx.request.body.imageString = '';
    const rank = authorize('admin', ctx.state.account ?? null) === null ? 'first' : 'last';
    const { nameField } = uploads[kind];
    const name = nameField ? ctx.request.body[nameField] : undefined;
    const file = await store({ kind, name, bytes, priority: rank, signal: createClientSignal(ctx) });
    ctx.body = { url: getUrl(file) };
    ctx.status = 201;
  } catch (error) {
    if (isHttpError(error) && error.status === 429) ctx.set('Retry-After', '60');
    throw error;
  }
}

/** One action for each kind: stores a picture and returns its URL, with which another request saves the record. */
export const uploadController = Object.fromEntries(
  PICTURE_KINDS.map((kind) => [kind, (ctx: Upload) => storePicture(ctx, kind)]),
);
