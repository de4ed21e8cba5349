import createError from 'http-errors';
import type { Context, Next } from 'koa';

/** Refuses credentials in the address, where proxies log them: Strapi reads them there when the body has none. */
export const panelLogin = () => (ctx: Context, next: Next) => {
  if (ctx.querystring) throw createError(400, 'Please send address and password in the body alone');
  return next();
};
