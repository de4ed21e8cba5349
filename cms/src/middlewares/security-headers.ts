import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isPanel, securityHeaders } from '#platform/environment/security';

const CORS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

/**
 * The last word on the security headers of every answer that comes through Koa, whatever made it; none of them tells
 * which server this is. In development Vite brings the panel, by means that Strapi then allows: those stay.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const isDevelopment = strapi.config.get('environment') === 'development';
  return async (ctx: Context, next: Next) => {
    await next();
    if (!(isDevelopment && isPanel(ctx.path))) ctx.set(securityHeaders(ctx.path));
    // Strapi names itself on `/_health`.
    ctx.remove('strapi');
    // Who is no other site is not told that every site may read this, as Strapi's CORS would say.
    if (!ctx.get('Origin')) for (const name of CORS) ctx.remove(name);
  };
};
