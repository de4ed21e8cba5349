import createError from 'http-errors';
import type { Context } from 'koa';
import type { OperationName } from '#contract/operations';
import { API_PREFIX, findOperation, findOperationName } from '#contract/paths';
import { canUpload, getPanelAbility } from './panel-session';
import { MAX_UPLOAD } from './read-files';
import type { BodyClass } from './reservations';

const KILOBYTE = 1024;
const MAX_SMALL_BODY_BYTES = 64 * KILOBYTE;
/** 5 MB of picture are 6.7 MB of base64. */
const MAX_PICTURE_BODY_BYTES = 7.5 * KILOBYTE * KILOBYTE;
const MAX_PANEL_BODY_BYTES = 1_000_000;

/** How a body is read; `null` where it is not read. */
export type BodyPlan = { as: 'json' | 'files'; bodyClass: BodyClass } | null;

/** The accounts' part in the decision: who sends the request, and whether it is an approved admin. */
export interface AccessChecks {
  /** Throws 401 or 403 for a caller who may not use the operation. */
  authorize(ctx: Context, operation: OperationName): Promise<void>;
  isAdmin(ctx: Context): boolean;
}

/** The routes of the panel's media library that take files: new ones, and one for another. */
const LIBRARY_ROUTE = /^\/upload(?:\/files(?:\/\d+\/replace)?)?\/?$/;
const PARSED_METHODS = ['POST', 'PUT', 'PATCH'];

const createTooLargeError = (limit: string) => createError(413, `The request is too large: ${limit} at most`);

const isJson = (ctx: Context) => Boolean(ctx.is('json', '+json'));

/** Throws 411, 413 or 415 for what nobody takes from anybody. Returns the length. */
export function requirePlainBody(ctx: Context): number {
  if (ctx.get('Transfer-Encoding')) throw createError(411, 'Please send the length of the request');
  const coding = ctx.get('Content-Encoding');
  if (coding && coding !== 'identity') {
    throw createError(415, 'Compressed requests are not taken here, please send plain JSON');
  }
  // Koa's own `length` has 32 bits.
  return Number(ctx.get('Content-Length'));
}

/** Files are for the panel's media library alone, and for who may upload there. */
async function planFiles(ctx: Context, length: number): Promise<BodyPlan> {
  if (ctx.method !== 'POST' || !LIBRARY_ROUTE.test(ctx.path)) {
    throw createError(415, 'Files are not taken here, please send JSON');
  }
  ctx.state.earlyRoute = `POST ${ctx.path.replace(/\d+/, ':id')}`;
  const ability = await getPanelAbility(ctx);
  if (!ability) throw createError(401, 'Please log in');
  if (!canUpload(ability)) throw createError(403, 'You may not upload files');
  if (length > MAX_UPLOAD) throw createError(413, `The upload is too large: ${MAX_UPLOAD / 1e6} MB at most`);
  return { as: 'files', bodyClass: 'files' };
}

async function planOperationBody(
  ctx: Context,
  operation: OperationName,
  length: number,
  access: AccessChecks,
): Promise<BodyPlan> {
  const { method, path, body } = findOperation(operation);
  const isPicture = operation.startsWith('upload.');
  ctx.state.earlyRoute = `${method} ${API_PREFIX}${path}`;
  await access.authorize(ctx, operation);
  if (isPicture && length > MAX_PICTURE_BODY_BYTES) throw createError(413, 'The picture is too large: 5 MB at most');
  if (!isPicture && length > MAX_SMALL_BODY_BYTES) throw createTooLargeError('64 KB');
  if (!body) return null;
  if (!isJson(ctx)) throw createError(415, 'Please send JSON');
  if (access.isAdmin(ctx)) return { as: 'json', bodyClass: 'trusted' };
  return { as: 'json', bodyClass: isPicture ? 'anonymousPicture' : 'small' };
}

/** Everything outside the API: the panel, with its own sessions, and unknown addresses. */
async function planPanelBody(ctx: Context, length: number): Promise<BodyPlan> {
  const isParsed = PARSED_METHODS.includes(ctx.method) && isJson(ctx);
  if (length <= MAX_SMALL_BODY_BYTES) return isParsed ? { as: 'json', bodyClass: 'small' } : null;
  if (!isParsed || !ctx.get('Authorization')) throw createTooLargeError('64 KB');
  // The panel asks for a new token then, and sends the same again.
  if (!(await getPanelAbility(ctx))) throw createError(401, 'Please log in');
  if (length > MAX_PANEL_BODY_BYTES) throw createTooLargeError('1 MB');
  return { as: 'json', bodyClass: 'trusted' };
}

/** Decides how a body of `length` bytes is read, by the head of its request alone. Throws the refusal for a caller who may not send it. */
export async function planBody(ctx: Context, length: number, access: AccessChecks): Promise<BodyPlan> {
  if (ctx.is('multipart')) return planFiles(ctx, length);
  if (!ctx.path.startsWith(`${API_PREFIX}/`)) return planPanelBody(ctx, length);
  const operation = findOperationName(ctx.method, ctx.path);
  if (operation) return planOperationBody(ctx, operation, length, access);
  if (length > MAX_SMALL_BODY_BYTES) throw createTooLargeError('64 KB');
  return null;
}
