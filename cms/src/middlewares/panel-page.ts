import path from 'node:path';
import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { findCookieSession } from '#back-office/panel';
import { env } from '#platform/environment/env';

const PANEL_PAGE = /^\/admin(\/|$)/i;
/** The pages of Strapi's own log-in, which the panel opens with the page that was wanted in `redirectTo`. */
const LOGIN_PAGE = /^\/admin\/auth(\/|$)/i;
const FORMER_LOGIN_PAGE = /^\/panel-login\/?$/i;
/** Where the panel and Strapi's plugins have their routes. */
const PANEL_PATH = /^\/(admin|content-manager|content-type-builder|email|i18n|upload|users-permissions)(\/|$)/i;
/** Strapi's route for all pages and files of the panel. */
const SHELL_ROUTE = '/admin/:path*';

/** Whether a route of the panel's API takes the request. */
const isCall = ({ method, path }: Context): boolean =>
  strapi.server
    .listRoutes()
    .filter((layer) => PANEL_PATH.test(String(layer.path)) && layer.path !== SHELL_ROUTE)
    .some((layer) => layer.methods.includes(method) && layer.match(path));

/** Whether a page of the panel is asked for. Some browsers omit Sec-Fetch-Dest over plain HTTP; a call has a token. */
function isPage(ctx: Context): boolean {
  if (!PANEL_PAGE.test(ctx.path) || !['GET', 'HEAD'].includes(ctx.method) || ctx.get('Authorization')) return false;
  const destination = ctx.get('Sec-Fetch-Dest');
  if (destination) return destination === 'document';
  return ctx.get('Accept').includes('text/html') || (Boolean(ctx.accepts('html')) && !isFile(ctx) && !isCall(ctx));
}

const isFile = (ctx: Context): boolean => PANEL_PAGE.test(ctx.path) && path.extname(ctx.path) !== '';

/** The path below /admin of the page that was wanted. */
const wantedPage = (ctx: Context): string =>
  LOGIN_PAGE.test(ctx.path) ? `/admin${new URLSearchParams(ctx.querystring).get('redirectTo') ?? ''}` : ctx.url;

const isDevelopment = () => strapi.config.get('environment') === 'development';

/** In development the site has another origin than the panel. */
const loginAddress = (next: string): string =>
  `${isDevelopment() ? env.PUBLIC_URL : ''}/login?${new URLSearchParams({ next })}`;

/**
 * Redirects a page of the panel without a session to the log-in of the site, which leads back to it. Throws 404 for what
 * is neither a page or file of the panel nor one of its open routes.
 */
export default () => async (ctx: Context, next: Next) => {
  if (FORMER_LOGIN_PAGE.test(ctx.path)) {
    ctx.status = 301;
    return ctx.redirect(loginAddress('/admin'));
  }
  if (!PANEL_PATH.test(ctx.path)) return next();
  if (isPage(ctx)) {
    if (!LOGIN_PAGE.test(ctx.path) && (await findCookieSession(ctx))) return next();
    ctx.set('Cache-Control', 'no-store');
    return ctx.redirect(loginAddress(wantedPage(ctx)));
  }
  // In development Vite serves the sources of the panel.
  if (isFile(ctx) || isCall(ctx) || isDevelopment()) return next();
  throw createError(404, 'There is nothing at this address');
};
