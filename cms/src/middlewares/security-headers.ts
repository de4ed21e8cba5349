import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { COLLECTION_NAMES } from '#contract/collections';
import { API_PREFIX, findOperation } from '#contract/paths';
import { isPanel, securityHeaders } from '#platform/environment/headers-by-path';

const CORS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

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

/**
 * Sets the security headers of every response of Koa, by its path or as `ctx.state.securityHeaders` names them, and removes
 * headers that name the server. Forbids browsers and proxies to cache private responses (OWASP ASVS 5.0, 14.3.2). In
 * development the panel keeps Strapi's headers, which Vite needs.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const isDevelopment = strapi.config.get('environment') === 'development';
  return async (ctx: Context, next: Next) => {
    await next();
    if (!isPublic(ctx)) ctx.set('Cache-Control', 'no-store');
    if (!(isDevelopment && isPanel(ctx.path))) ctx.set(ctx.state.securityHeaders ?? securityHeaders(ctx.path));
    // Strapi adds a header with its name to `/_health`.
    ctx.remove('strapi');
    // Strapi adds CORS headers to requests without an Origin too.
    if (!ctx.get('Origin')) for (const name of CORS) ctx.remove(name);
  };
};
