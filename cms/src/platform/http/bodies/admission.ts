import createError from 'http-errors';
import type { Context } from 'koa';
import type { OperationName } from '#contract/operations';
import { API_PREFIX, findOperation, operationAt } from '#contract/paths';
import { mayUpload, panelAbility } from './panel-session';
import { MAX_UPLOAD } from './read-files';
import type { BodyClass } from './reservations';

const KILOBYTE = 1024;
const SMALL_LIMIT = 64 * KILOBYTE;
/** 5 MB of picture are 6.7 MB of base64. */
const PICTURE_LIMIT = 7.5 * KILOBYTE * KILOBYTE;
const PANEL_LIMIT = 1_000_000;

/** How a body is read; `null` where it is not read. */
export type Admission = { as: 'json' | 'files'; bodyClass: BodyClass } | null;

/** The accounts' part in the decision: who sends the request, and whether it is an approved admin. */
export interface Access {
  /** Throws 401 or 403 for a caller who may not use the operation. */
  authorize(ctx: Context, operation: OperationName): Promise<void>;
  isAdmin(ctx: Context): boolean;
}

/** The routes of the panel's media library that take files: new ones, and one for another. */
const LIBRARY_ROUTE = /^\/upload(?:\/files(?:\/\d+\/replace)?)?\/?$/;
const PARSED_METHODS = ['POST', 'PUT', 'PATCH'];

const tooLarge = (limit: string) => createError(413, `The request is too large: ${limit} at most`);

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
async function admitFiles(ctx: Context, length: number): Promise<Admission> {
  if (ctx.method !== 'POST' || !LIBRARY_ROUTE.test(ctx.path)) {
    throw createError(415, 'Files are not taken here, please send JSON');
  }
  ctx.state.earlyRoute = `POST ${ctx.path.replace(/\d+/, ':id')}`;
  const ability = await panelAbility(ctx);
  if (!ability) throw createError(401, 'Please log in');
  if (!mayUpload(ability)) throw createError(403, 'You may not upload files');
  if (length > MAX_UPLOAD) throw createError(413, `The upload is too large: ${MAX_UPLOAD / 1e6} MB at most`);
  return { as: 'files', bodyClass: 'files' };
}

async function admitOperation(
  ctx: Context,
  operation: OperationName,
  length: number,
  access: Access,
): Promise<Admission> {
  const { method, path, body } = findOperation(operation);
  const isPicture = operation.startsWith('upload.');
  ctx.state.earlyRoute = `${method} ${API_PREFIX}${path}`;
  await access.authorize(ctx, operation);
  if (isPicture && length > PICTURE_LIMIT) throw createError(413, 'The picture is too large: 5 MB at most');
  if (!isPicture && length > SMALL_LIMIT) throw tooLarge('64 KB');
  if (!body) return null;
  if (!isJson(ctx)) throw createError(415, 'Please send JSON');
  if (access.isAdmin(ctx)) return { as: 'json', bodyClass: 'trusted' };
  return { as: 'json', bodyClass: isPicture ? 'anonymousPicture' : 'small' };
}

/** Everything outside the API: the panel, with its own sessions, and unknown addresses. */
async function admitPanel(ctx: Context, length: number): Promise<Admission> {
  const isParsed = PARSED_METHODS.includes(ctx.method) && isJson(ctx);
  if (length <= SMALL_LIMIT) return isParsed ? { as: 'json', bodyClass: 'small' } : null;
  if (!isParsed || !ctx.get('Authorization')) throw tooLarge('64 KB');
  // The panel asks for a new token then, and sends the same again.
  if (!(await panelAbility(ctx))) throw createError(401, 'Please log in');
  if (length > PANEL_LIMIT) throw tooLarge('1 MB');
  return { as: 'json', bodyClass: 'trusted' };
}

/** Decides how a body of `length` bytes is read, by the head of its request alone. Throws the refusal for a caller who may not send it. */
export async function admit(ctx: Context, length: number, access: Access): Promise<Admission> {
  if (ctx.is('multipart')) return admitFiles(ctx, length);
  if (!ctx.path.startsWith(`${API_PREFIX}/`)) return admitPanel(ctx, length);
  const operation = operationAt(ctx.method, ctx.path);
  if (operation) return admitOperation(ctx, operation, length, access);
  if (length > SMALL_LIMIT) throw tooLarge('64 KB');
  return null;
}
