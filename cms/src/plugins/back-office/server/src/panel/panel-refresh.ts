import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { REFRESH_COOKIE } from './panel-session';

/** Whether the panel sends the request, or a client that is no browser: those name no page. */
function isOfThisOrigin(ctx: Context): boolean {
  const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')];
  // Browsers leave the first out over plain HTTP.
  if (site) return site === 'same-origin' || site === 'none';
  return !origin || origin.slice(origin.indexOf('//') + 2) === ctx.host;
}

/**
 * Guards the one route of the panel that needs its cookie alone: SameSite says nothing about other ports and subdomains,
 * and Strapi does not verify the signature of the cookie.
 */
export const panelRefresh = () => (ctx: Context, next: Next) => {
  if (!isOfThisOrigin(ctx)) throw createError(403, 'A session of the panel is renewed by the panel alone');
  if (ctx.cookies.get(REFRESH_COOKIE) && !ctx.cookies.get(REFRESH_COOKIE, { signed: true })) {
    throw new errors.UnauthorizedError('Please log in');
  }
  return next();
};
