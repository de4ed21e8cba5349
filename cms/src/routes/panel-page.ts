import path from 'node:path';
import type { Core } from '@strapi/strapi';
import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { PANEL_SEGMENTS } from '#back-office/panel';
import { findCookieSession } from '#back-office/panel-sessions';
import { env } from '#platform/environment/env';

const PANEL_PAGE = /^\/admin(\/|$)/i;
/** The pages of Strapi's own log-in, which the panel opens with the page that was wanted in `redirectTo`. */
const LOGIN_PAGE = /^\/admin\/auth(\/|$)/i;
const SEGMENTS = PANEL_SEGMENTS.join('|');
/** The path of the route for the panel's pages and for all its other routes. */
export const PANEL_PATH = `/(${SEGMENTS})(/.*)?`;
const CALL_PATH = new RegExp(`^/(${SEGMENTS})(/|$)`, 'i');
/** Strapi's route for all pages and files of the panel. */
const SHELL_PATH = '/admin/:path*';

type Layer = ReturnType<Core.Strapi['server']['listRoutes']>[number];

/** Whether a route of the panel's API takes the request. */
const isCall = ({ matched, method }: Context): boolean =>
  (matched as Layer[]).some(
    ({ path, methods }) => CALL_PATH.test(String(path)) && path !== SHELL_PATH && methods.includes(method),
  );

const isRead = ({ method }: Context): boolean => method === 'GET' || method === 'HEAD';

const isFile = (ctx: Context): boolean => isRead(ctx) && PANEL_PAGE.test(ctx.path) && path.extname(ctx.path) !== '';

/** Whether a page of the panel is asked for. Some browsers omit Sec-Fetch-Dest over plain HTTP; a call has a token. */
function isPage(ctx: Context): boolean {
  if (!PANEL_PAGE.test(ctx.path) || !isRead(ctx) || ctx.get('Authorization')) return false;
  const destination = ctx.get('Sec-Fetch-Dest');
  if (destination) return destination === 'document';
  return ctx.get('Accept').includes('text/html') || (Boolean(ctx.accepts('html')) && !isFile(ctx) && !isCall(ctx));
}

/** The path below /admin of the page that was wanted. */
const wantedPage = (ctx: Context): string =>
  LOGIN_PAGE.test(ctx.path) ? `/admin${new URLSearchParams(ctx.querystring).get('redirectTo') ?? ''}` : ctx.url;

const isDevelopment = () => strapi.config.get('environment') === 'development';

/** In development the site has another origin than the panel. */
const loginAddress = (next: string): string =>
  `${isDevelopment() ? env.PUBLIC_URL : ''}/login?${new URLSearchParams({ next })}`;

/** Redirects the former log-in of the panel to the one of the site. */
export function redirectFormerLogin(ctx: Context): void {
  ctx.status = 301;
  ctx.redirect(loginAddress('/admin'));
}

/**
 * Redirects a page of the panel without a session to the log-in of the site, which leads back to it. Throws 404 for what
 * is neither a page or file of the panel nor one of its open routes.
 */
export async function guardPanel(ctx: Context, next: Next): Promise<void> {
  if (isPage(ctx)) {
    if (!LOGIN_PAGE.test(ctx.path) && (await findCookieSession(ctx))) return next();
    ctx.set('Cache-Control', 'no-store');
    return ctx.redirect(loginAddress(wantedPage(ctx)));
  }
  // In development Vite serves the sources of the panel.
  if (isFile(ctx) || isCall(ctx) || isDevelopment()) return next();
  throw createError(404, 'There is nothing at this address');
}
