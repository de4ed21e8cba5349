import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { findOutage } from '../outage';
import { requireFileFields } from './file-fields';
import { createTimeoutError, requireConnected, watchForStall } from './read-body';
import { type ParsedFile, requireLibraryTypes } from './uploaded-file-types';

/** The maximum size of a multipart body with all its files, in bytes; Caddy has the same limit. */
export const MAX_UPLOAD = 25_000_000;
const MAX_FILES = 50;
const MAX_FIELDS = 100;
/** The maximum size of the fields that the panel sends with the files, in bytes. */
const MAX_FIELD_BYTES = 1_000_000;

/** formidable's options for one request, whose files go into `folder`. */
function createFormidableOptions(folder: string) {
  let count = 0;
  return {
    uploadDir: folder,
    // The other plugins of formidable write a whole body to disk, or parse it again, if its type merely contains theirs.
    enabledPlugins: ['multipart'],
    maxFileSize: MAX_UPLOAD,
    maxFields: MAX_FIELDS,
    maxFieldsSize: MAX_FIELD_BYTES,
    // Strapi removes only the files of this field; those of another are skipped.
    filter({ name }: { name: string | null }) {
      if (name !== 'files') return false;
      count += 1;
      if (count > MAX_FILES) throw createError(413, `Too many files at once: ${MAX_FILES} at most`);
      return true;
    },
  };
}

/** Converts an error of formidable, which has its own status, to an HTTP error for the panel. */
function toHttpError(error: unknown): unknown {
  const isParseError = error instanceof Error && 'httpCode' in error;
  if (!isParseError || findOutage(error)) return error;
  const status = Number(error.httpCode) === 413 ? 413 : 400;
  return createError(status, status === 413 ? 'The upload is too large' : 'The files could not be read');
}

/** The parsed files of the request. */
function getParsedFiles({ request }: Context): ParsedFile[] {
  // Strapi's types lack the property that its body parser adds.
  const { files } = request as { files?: Record<string, ParsedFile | ParsedFile[]> };
  return Object.values(files ?? {}).flat();
}

/** Throws ENOSPC for a file that is shorter on disk than it was received: formidable continues after a failed write. */
async function requireComplete(files: ParsedFile[]): Promise<void> {
  for (const { filepath, size } of files) {
    const stored = await stat(filepath);
    if (stored.size === size) continue;
    throw Object.assign(new Error('The temporary folder is full: a file is not whole'), { code: 'ENOSPC' });
  }
}

/**
 * Runs `next` with the files of a multipart body. They are in a separate folder for the request, which is always removed
 * afterwards, also after a disconnect or an error of the parser.
 */
export async function withFiles(strapi: Core.Strapi, ctx: Context, next: Next): Promise<void> {
  // The client may have disconnected while the request waited in the queue.
  requireConnected(ctx.req);
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-upload-'));
  let isRead = false;
  // The parser reads the request itself and stops when the request emits an error.
  const stopWatching = watchForStall(ctx.req, () => ctx.req.emit('error', createTimeoutError()));
  const config = {
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: createFormidableOptions(folder),
  };
  // The type of a middleware factory includes undefined; this factory always returns a middleware.
  const parse = strapi.middleware('strapi::body')(config, { strapi }) as Core.MiddlewareHandler;
  try {
    requireConnected(ctx.req);
    await parse(ctx, async () => {
      await requireComplete(getParsedFiles(ctx));
      isRead = true;
      stopWatching();
      requireFileFields((ctx.request as { body?: unknown }).body);
      await requireLibraryTypes(getParsedFiles(ctx));
      await next();
    });
  } catch (error) {
    throw isRead ? error : toHttpError(error);
  } finally {
    stopWatching();
    // A file that is being opened may appear after the folder was listed.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
