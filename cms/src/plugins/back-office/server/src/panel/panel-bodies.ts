import type { Core } from '@strapi/strapi';
import createError from 'http-errors';
import type { Next } from 'koa';
import { panelStrategy } from '#back-office/panel-sessions';
import {
  createTooLargeError,
  hasBody,
  isJson,
  MAX_SMALL_BODY_BYTES,
  requireLength,
} from '#platform/http/bodies/body-headers';
import { reserve } from '#platform/http/bodies/body-memory';
import { MAX_UPLOAD, withFiles } from '#platform/http/bodies/read-files';
import { type BodyContext, withJson } from '#platform/http/bodies/with-json-body';
import { requireTextCredentials } from '#platform/http/text-credentials';

const MAX_PANEL_BODY_BYTES = 1_000_000;

/** Throws 401 if the session with which the request began has ended. */
async function authorizeAgain(ctx: BodyContext): Promise<void> {
  if (!ctx.state.isAuthenticated) return;
  const { authenticated } = await panelStrategy.authenticate(ctx);
  if (!authenticated) throw createError(401, 'Your session has ended, please log in again');
}

/** Reads the JSON body of a route of the panel. Throws 413 or 415 before any byte of it is stored. */
async function readJson(ctx: BodyContext, next: Next): Promise<void> {
  // Strapi expects an object, also without a body or with one that is not read.
  ctx.request.body = {};
  if (!hasBody(ctx.req)) return next();
  const length = requireLength(ctx);
  if (ctx.is('multipart')) throw createError(415, 'Files are not taken here, please send JSON');
  const { isAuthenticated } = ctx.state;
  if (!isAuthenticated && length > MAX_SMALL_BODY_BYTES) throw createTooLargeError('64 KB');
  if (length > MAX_PANEL_BODY_BYTES) throw createTooLargeError('1 MB');
  if (!isJson(ctx)) return next();
  const bodyClass = isAuthenticated ? 'trusted' : 'small';
  await withJson(ctx, { bodyClass, length, authorizeAgain: () => authorizeAgain(ctx) }, () => {
    requireTextCredentials(ctx.path, Object(ctx.request.body));
    return next();
  });
}

/** A middleware that reads the JSON body of a route of the panel. */
export const panelBody = () => readJson;

/** A middleware that reads the files of the media library, or the JSON of a route that also takes files. */
export const libraryFiles =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: BodyContext, next: Next): Promise<void> => {
    if (!ctx.is('multipart')) return readJson(ctx, next);
    const length = requireLength(ctx);
    if (length > MAX_UPLOAD) throw createError(413, `The upload is too large: ${MAX_UPLOAD / 1e6} MB at most`);
    const release = await reserve(ctx, 'files', length);
    try {
      if (ctx.get('Expect')) ctx.res.writeContinue();
      await withFiles(strapi, ctx, async () => {
        await authorizeAgain(ctx);
        await next();
      });
    } finally {
      release();
    }
  };
