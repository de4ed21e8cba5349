import type { Stats } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Context, Next } from 'koa';

const YEAR = 365 * 24 * 3600;

const hasVersion = (address: string) => new URL(address, 'http://localhost').searchParams.has('v');

/**
 * What browsers may do with an upload. Under an address with a version (`?v=`) they keep it for good: other bytes get
 * another version. Under its bare name, which stays when the owner replaces the file, they ask each time.
 */
export function setUploadHeaders(response: ServerResponse, _path: string, { size, mtimeMs }: Stats): void {
  const isForGood = hasVersion(response.req.url ?? '');
  response.setHeader('Cache-Control', isForGood ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  response.setHeader('ETag', `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`);
}

/** Answers 304 to browsers that have the very bytes of an upload already. */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.path.startsWith('/uploads/') && ctx.fresh) ctx.status = 304;
};
