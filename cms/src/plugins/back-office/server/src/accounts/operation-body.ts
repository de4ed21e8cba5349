import createError from 'http-errors';
import type { Next } from 'koa';
import { authorize } from '#back-office/access';
import type { OperationName } from '#contract/operations';
import { findOperation } from '#contract/paths';
import {
  createTooLargeError,
  hasBody,
  isJson,
  MAX_SMALL_BODY_BYTES,
  requireLength,
} from '#platform/http/bodies/body-headers';
import type { BodyClass } from '#platform/http/bodies/body-memory';
import { type BodyContext, withJson } from '#platform/http/bodies/with-json-body';
import { authorizeRequest } from './authorize';

/** The maximum size of a picture's body in bytes: 5 MB are 6.7 MB in base64. */
const MAX_PICTURE_BODY_BYTES = 7.5 * 1024 * 1024;
/** The maximum size of an unsaved record with its pictures in bytes: 15 MB in base64. */
const MAX_PREVIEW_BODY_BYTES = 20 * 1024 * 1024;

const isUpload = (operation: OperationName) => operation.startsWith('upload.');

/** Throws 413 for a body that is larger than the operation accepts. */
function requireBodySize(operation: OperationName, length: number): void {
  if (isUpload(operation)) {
    if (length > MAX_PICTURE_BODY_BYTES) throw createError(413, 'The picture is too large: 5 MB at most');
  } else if (operation === 'preview.create') {
    if (length > MAX_PREVIEW_BODY_BYTES) {
      throw createError(413, 'The pictures are too large for a preview: 15 MB at most together');
    }
  } else if (length > MAX_SMALL_BODY_BYTES) throw createTooLargeError('64 KB');
}

function bodyClassOf(operation: OperationName, length: number, { state }: BodyContext): BodyClass {
  if (operation === 'preview.create' && length > MAX_SMALL_BODY_BYTES) return 'preview';
  if (authorize('admin', state.account ?? null) === null) return 'trusted';
  return isUpload(operation) ? 'anonymousPicture' : 'small';
}

/** A middleware that reads the JSON body of an operation. Throws 411, 413 or 415 before any byte of it is stored. */
export const operationBody = ({ operation }: { operation: OperationName }) => {
  const { body } = findOperation(operation);
  return async (ctx: BodyContext, next: Next): Promise<void> => {
    ctx.request.body = undefined;
    if (!hasBody(ctx.req)) return next();
    if (ctx.is('multipart')) throw createError(415, 'Files are not taken here, please send JSON');
    const length = requireLength(ctx);
    requireBodySize(operation, length);
    if (!body) return next();
    if (!isJson(ctx)) throw createError(415, 'Please send JSON');
    const bodyClass = bodyClassOf(operation, length, ctx);
    await withJson(ctx, { bodyClass, length, authorizeAgain: () => authorizeRequest(ctx, operation) }, next);
  };
};
