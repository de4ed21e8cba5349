import { errors } from '@strapi/utils';
import { isHttpError } from 'http-errors';
import { authorize } from '#back-office/access';
import { PICTURE_KINDS, type PictureKind, uploads } from '#contract/uploads';
import { createClientSignal } from '#platform/http/client-signal';
import { aboutField } from '#platform/http/field-error';
import type { RequestContext } from '#platform/http/request-context';
import { decodeDataUrl } from './decode-data-url';
import { pictures } from './pictures';

/** The body that `defineUpload` describes. */
type Upload = RequestContext<Record<string, string> & { imageString: string }>;

/** Whether a failure is one of the picture: damaged, too large or of another type. */
const isAboutPicture = (error: unknown): boolean =>
  error instanceof errors.ValidationError || (isHttpError(error) && [413, 415].includes(error.status));

async function storePicture(ctx: Upload, kind: PictureKind) {
  try {
    const { store, getUrl } = pictures;
    const bytes = decodeDataUrl(ctx.request.body.imageString, 'imageString');
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
    throw Object.assign(Object(error), isAboutPicture(error) && aboutField('imageString'));
  }
}

/** One action for each kind: stores a picture and returns its URL, with which another request saves the record. */
export const uploadController = Object.fromEntries(
  PICTURE_KINDS.map((kind) => [kind, (ctx: Upload) => storePicture(ctx, kind)]),
);
