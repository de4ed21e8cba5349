import createError from 'http-errors';
import type { Context } from 'koa';
import type { OperationName } from '#contract/operations';
import { API_PREFIX, findOperation, findOperationName } from '#contract/paths';
import { MAX_UPLOAD } from './read-files';
import type { BodyClass } from './reservations';

const KILOBYTE = 1024;
const MAX_SMALL_BODY_BYTES = 64 * KILOBYTE;
/** The maximum size of a picture's body: 5 MB are 6.7 MB in base64. */
const MAX_PICTURE_BODY_BYTES = 7.5 * KILOBYTE * KILOBYTE;
/** The maximum size of an unsaved record with its pictures: 15 MB in base64. */
const MAX_PREVIEW_BODY_BYTES = 20 * KILOBYTE * KILOBYTE;
const MAX_PANEL_BODY_BYTES = 1_000_000;

/** How a body is read; `null` if it is not read. */
export type BodyPlan = { as: 'json' | 'files'; bodyClass: BodyClass } | null;

/** The checks of the request's account. */
export interface AccessChecks {
  /** Throws 401 or 403 if the caller may not use the operation. */
  authorize(ctx: Context, operation: OperationName): Promise<void>;
  isAdmin(ctx: Context): boolean;
  /** Whether the request has a session of the panel, which Strapi itself checks only after the body has been read. */
  isInPanel(ctx: Context): Promise<boolean>;
}

/** The routes of the panel's media library that accept files: uploads and replacements. */
const LIBRARY_ROUTE = /^\/upload(?:\/files(?:\/\d+\/replace)?)?\/?$/;
const PARSED_METHODS = ['POST', 'PUT', 'PATCH'];

const createTooLargeError = (limit: string) => createError(413, `The request is too large: ${limit} at most`);

const isJson = (ctx: Context) => Boolean(ctx.is('json', '+json'));

/** Throws 411, 413 or 415 for a body that no operation accepts. Returns its length. */
export function requirePlainBody(ctx: Context): number {
  if (ctx.get('Transfer-Encoding')) throw createError(411, 'Please send the length of the request');
  const coding = ctx.get('Content-Encoding');
  if (coding && coding !== 'identity') {
    throw createError(415, 'Compressed requests are not taken here, please send plain JSON');
  }
  // Koa's own `length` has 32 bits.
  return Number(ctx.get('Content-Length'));
}

/** Accepts files only for the panel's media library. */
async function planFiles(ctx: Context, length: number, access: AccessChecks): Promise<BodyPlan> {
  if (ctx.method !== 'POST' || !LIBRARY_ROUTE.test(ctx.path)) {
    throw createError(415, 'Files are not taken here, please send JSON');
  }
  ctx.state.earlyRoute = `POST ${ctx.path.replace(/\d+/, ':id')}`;
  if (!(await access.isInPanel(ctx))) throw createError(401, 'Please log in');
  if (length > MAX_UPLOAD) throw createError(413, `The upload is too large: ${MAX_UPLOAD / 1e6} MB at most`);
  return { as: 'files', bodyClass: 'files' };
}

/** Throws 413 for a body that is larger than the operation accepts. */
function requireBodySize(operation: OperationName, length: number): void {
  if (operation.startsWith('upload.')) {
    if (length > MAX_PICTURE_BODY_BYTES) throw createError(413, 'The picture is too large: 5 MB at most');
  } else if (operation === 'preview.create') {
    if (length > MAX_PREVIEW_BODY_BYTES) {
      throw createError(413, 'The pictures are too large for a preview: 15 MB at most together');
    }
  } else if (length > MAX_SMALL_BODY_BYTES) throw createTooLargeError('64 KB');
}

function bodyClassOf(operation: OperationName, length: number, isAdmin: boolean): BodyClass {
  if (operation === 'preview.create' && length > MAX_SMALL_BODY_BYTES) return 'preview';
  if (isAdmin) return 'trusted';
  return operation.startsWith('upload.') ? 'anonymousPicture' : 'small';
}

async function planOperationBody(
  ctx: Context,
  operation: OperationName,
  length: number,
  access: AccessChecks,
): Promise<BodyPlan> {
  const { method, path, body } = findOperation(operation);
  ctx.state.earlyRoute = `${method} ${API_PREFIX}${path}`;
  await access.authorize(ctx, operation);
  requireBodySize(operation, length);
  if (!body) return null;
  if (!isJson(ctx)) throw createError(415, 'Please send JSON');
  return { as: 'json', bodyClass: bodyClassOf(operation, length, access.isAdmin(ctx)) };
}

/** Plans bodies outside the API: those of the panel, which has its own sessions, and of unknown paths. */
async function planPanelBody(ctx: Context, length: number, access: AccessChecks): Promise<BodyPlan> {
  const isParsed = PARSED_METHODS.includes(ctx.method) && isJson(ctx);
  if (length <= MAX_SMALL_BODY_BYTES) return isParsed ? { as: 'json', bodyClass: 'small' } : null;
  if (!isParsed || !ctx.get('Authorization')) throw createTooLargeError('64 KB');
  // After a 401 the panel renews its token and repeats the request.
  if (!(await access.isInPanel(ctx))) throw createError(401, 'Please log in');
  if (length > MAX_PANEL_BODY_BYTES) throw createTooLargeError('1 MB');
  return { as: 'json', bodyClass: 'trusted' };
}

/** Decides by the headers of a request how its body of `length` bytes is read. Throws if the caller may not send it. */
export async function planBody(ctx: Context, length: number, access: AccessChecks): Promise<BodyPlan> {
  if (ctx.is('multipart')) return planFiles(ctx, length, access);
  if (!ctx.path.startsWith(`${API_PREFIX}/`)) return planPanelBody(ctx, length, access);
  const operation = findOperationName(ctx.method, ctx.path);
  if (operation) return planOperationBody(ctx, operation, length, access);
  if (length > MAX_SMALL_BODY_BYTES) throw createTooLargeError('64 KB');
  return null;
}
