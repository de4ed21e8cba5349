import { createReadStream, ReadStream, type Stats } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Context, Next } from 'koa';

const YEAR = 365 * 24 * 3600;

const hasVersion = (address: string) => new URL(address, 'http://localhost').searchParams.has('v');

/**
 * Sets the caching headers of an upload. A URL with a version (`?v=`) may be cached permanently, because a replaced file
 * gets another version. A URL without one is revalidated each time.
 */
export function setUploadHeaders(response: ServerResponse, _path: string, { size, mtimeMs }: Stats): void {
  const isVersioned = hasVersion(response.req.url ?? '');
  response.setHeader('Cache-Control', isVersioned ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  response.setHeader('ETag', `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`);
}

const SINGLE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/** The first and the last byte of a Range header for a file of `size` bytes; null if the header must be ignored (RFC 9110, 14.2). */
function parseRange(range: string, size: number): { start: number; end: number } | null {
  const [, first, last, suffix] = SINGLE_RANGE.exec(range) ?? [];
  if (suffix !== undefined)
    return { start: Number(suffix) > 0 ? Math.max(0, size - Number(suffix)) : size, end: size - 1 };
  if (first === undefined || (last && Number(last) < Number(first))) return null;
  return { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 };
}

/** Responds with a part of the file, or with 416 for a range beyond its end. */
function sendRange(ctx: Context, file: ReadStream, range: string): void {
  const size = ctx.length ?? 0;
  const part = parseRange(range, size);
  if (!part) return;
  const isSatisfiable = part.start < size;
  file.destroy();
  ctx.status = isSatisfiable ? 206 : 416;
  // Koa removes the content headers when the body is replaced.
  ctx.body = isSatisfiable ? createReadStream(file.path, part) : '';
  ctx.set('Content-Range', isSatisfiable ? `bytes ${part.start}-${part.end}/${size}` : `bytes */${size}`);
  ctx.length = isSatisfiable ? part.end - part.start + 1 : 0;
}

/**
 * Responds to conditional and range requests for uploads. Strapi's own responses to ranges ignore
 * If-Range, refuse the last bytes of a file, and have a wrong length beyond its end.
 */
export async function sendUpload(ctx: Context, next: Next): Promise<void> {
  const range = ctx.get('Range');
  const ifRange = ctx.get('If-Range');
  delete ctx.req.headers.range;
  await next();
  if (ctx.fresh) ctx.status = 304;
  const isCurrent = !ifRange || ifRange === ctx.response.get('ETag');
  if (range && isCurrent && ctx.method === 'GET' && ctx.status === 200 && ctx.body instanceof ReadStream) {
    sendRange(ctx, ctx.body, range);
  }
}
