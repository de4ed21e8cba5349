import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isPanel, securityHeaders } from '#platform/environment/headers-by-path';

const CORS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

/**
 * Sets the security headers of every response of Koa, by its path or as `ctx.state.securityHeaders` names them, and removes
 * headers that name the server. In development the panel keeps Strapi's headers, which Vite needs.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const isDevelopment = strapi.config.get('environment') === 'development';
  return async (ctx: Context, next: Next) => {
    await next();
    if (!(isDevelopment && isPanel(ctx.path))) ctx.set(ctx.state.securityHeaders ?? securityHeaders(ctx.path));
    // Strapi adds a header with its name to `/_health`.
    ctx.remove('strapi');
    // Strapi adds CORS headers to requests without an Origin too.
    if (!ctx.get('Origin')) for (const name of CORS) ctx.remove(name);
  };
};
