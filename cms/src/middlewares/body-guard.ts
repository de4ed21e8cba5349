import createError from 'http-errors';
import type { Context, Next } from 'koa';

const KILOBYTE = 1024;
const JSON_LIMIT = 64 * KILOBYTE;
/** 5 MB of picture are 6.7 MB of base64. */
const PICTURE_LIMIT = 7.5 * KILOBYTE * KILOBYTE;
const PICTURE_PATH = /^\/api\/upload\/\w+\/picture\/?$/;

/** Multipart is for the panel's media library alone; anywhere else the body parser would write it to disk before anyone is asked who they are. */
const takesFiles = (path: string) => path === '/upload' || path.startsWith('/upload/');

function guardCall(ctx: Context) {
  if (ctx.method !== 'POST' && ctx.method !== 'PATCH' && ctx.method !== 'PUT' && ctx.method !== 'DELETE') return;
  if (ctx.get('Transfer-Encoding')) throw createError(411, 'Please send the length of the request');
  const length = ctx.request.length ?? 0;
  if (PICTURE_PATH.test(ctx.path)) {
    if (length > PICTURE_LIMIT) throw createError(413, 'The picture is too large: 5 MB at most');
    return;
  }
  if (length > JSON_LIMIT) throw createError(413, 'The request is too large: 64 KB at most');
}

/** Says no to bodies that nobody here will read, by their headers alone, before they are parsed. */
export default () => async (ctx: Context, next: Next) => {
  if (ctx.is('multipart') && !takesFiles(ctx.path))
    throw createError(415, 'Files are not taken here, please send JSON');
  if (ctx.get('Content-Encoding') && ctx.get('Content-Encoding') !== 'identity') {
    throw createError(415, 'Compressed requests are not taken here, please send plain JSON');
  }
  if (ctx.path.startsWith('/api/')) guardCall(ctx);
  await next();
};
