import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { findOutage } from '../outage';
import { requireFileFields } from './file-fields';
import { type ParsedFile, requireLibraryTypes } from './file-types';
import { createTimeoutError, requireConnected, watchForStall } from './read-body';

/** All files of one request together, with what surrounds them, in bytes. The front takes no more either. */
export const MAX_UPLOAD = 25_000_000;
const MAX_FILES = 50;
const MAX_FIELDS = 100;
/** The fields that the panel sends with the files, in bytes. */
const MAX_FIELD_BYTES = 1_000_000;

/** formidable's options for one request, whose files go into `folder`. */
function createFormidableOptions(folder: string) {
  let count = 0;
  return {
    uploadDir: folder,
    // Its others write a body to disk whole, or parse it again, whenever the type merely mentions theirs.
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

/** In words for the panel: formidable's errors carry a status of their own, and none of them is a fault of the server. */
function toHttpError(error: unknown): unknown {
  const isParseError = error instanceof Error && 'httpCode' in error;
  if (!isParseError || findOutage(error)) return error;
  const status = Number(error.httpCode) === 413 ? 413 : 400;
  return createError(status, status === 413 ? 'The upload is too large' : 'The files could not be read');
}

/** The files that the parser has read. */
function getParsedFiles({ request }: Context): ParsedFile[] {
  // Strapi's types leave out what its body parser adds.
  const { files } = request as { files?: Record<string, ParsedFile | ParsedFile[]> };
  return Object.values(files ?? {}).flat();
}

/** Throws ENOSPC for a file that is shorter on disk than it arrived: formidable goes on after a write that failed. */
async function requireComplete(files: ParsedFile[]): Promise<void> {
  for (const { filepath, size } of files) {
    const stored = await stat(filepath);
    if (stored.size === size) continue;
    throw Object.assign(new Error('The temporary folder is full: a file is not whole'), { code: 'ENOSPC' });
  }
}

/**
 * Runs `next` with the files of a multipart body, which lie in a folder of the request's own: whatever the parser wrote
 * goes with it in the end, also where the client has gone or the parser has failed half-way.
 */
export async function withFiles(strapi: Core.Strapi, ctx: Context, next: Next): Promise<void> {
  // It may have waited for its turn.
  requireConnected(ctx.req);
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-upload-'));
  let isRead = false;
  // The parser reads the request itself, and ends for good once that fails.
  const stopWatching = watchForStall(ctx.req, () => ctx.req.emit('error', createTimeoutError()));
  const config = {
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: createFormidableOptions(folder),
  };
  // A factory may also make nothing; this one always makes a middleware.
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
    // A file that is being opened at this moment may appear after the folder was listed.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
