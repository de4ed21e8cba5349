import type { Context, Next } from 'koa';
import { COLLECTION_NAMES } from '#contract/collections';
import { API_PREFIX, findOperation } from '#contract/paths';

const PUBLIC_PATHS = new Set(
  [...COLLECTION_NAMES.map((noun) => findOperation(`${noun}.list`)), findOperation('documentation.openapi')].map(
    ({ path }) => API_PREFIX + path,
  ),
);
const BELOW_API = /^\/api(\/|$)/i;

const isRead = (ctx: Context) => ctx.method === 'GET' || ctx.method === 'HEAD';

/** Whether a response may be cached: public API responses to requests without a token, and files. JSON outside the API belongs to the panel. */
function isPublic(ctx: Context): boolean {
  if (!isRead(ctx) || ctx.get('Authorization')) return false;
  return BELOW_API.test(ctx.path) ? PUBLIC_PATHS.has(ctx.path) : !ctx.response.is('json');
}

/** Forbids browsers and proxies to cache private responses (OWASP ASVS 5.0, 14.3.2). */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (!isPublic(ctx)) ctx.set('Cache-Control', 'no-store');
};
