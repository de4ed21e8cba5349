import type { Context, Next } from 'koa';
import { findCookieSession } from '#back-office/panel';
import { env } from '#platform/environment/env';

const PANEL_PAGE = /^\/admin(\/|$)/i;
/** The pages of Strapi's own log-in, which the panel opens with the page that was wanted in `redirectTo`. */
const LOGIN_PAGE = /^\/admin\/auth(\/|$)/i;
const FORMER_LOGIN_PAGE = /^\/panel-login\/?$/i;

/** Whether a browser opens a page. Some browsers omit Sec-Fetch-Dest over plain HTTP. */
function isDocument(ctx: Context): boolean {
  if (ctx.method !== 'GET') return false;
  const destination = ctx.get('Sec-Fetch-Dest');
  return destination ? destination === 'document' : ctx.get('Accept').includes('text/html');
}

/** The path below /admin of the page that was wanted. */
const wantedPage = (ctx: Context): string =>
  LOGIN_PAGE.test(ctx.path) ? `/admin${new URLSearchParams(ctx.querystring).get('redirectTo') ?? ''}` : ctx.url;

/** In development the site has another origin than the panel. */
const loginAddress = (next: string): string =>
  `${strapi.config.get('environment') === 'development' ? env.PUBLIC_URL : ''}/login?${new URLSearchParams({ next })}`;

/** Redirects a page of the panel without a session to the log-in of the site, which leads back to it. */
export default () => async (ctx: Context, next: Next) => {
  if (FORMER_LOGIN_PAGE.test(ctx.path)) {
    ctx.status = 301;
    return ctx.redirect(loginAddress('/admin'));
  }
  if (!PANEL_PAGE.test(ctx.path) || !isDocument(ctx)) return next();
  if (!LOGIN_PAGE.test(ctx.path) && (await findCookieSession(ctx))) return next();
  ctx.set('Cache-Control', 'no-store');
  return ctx.redirect(loginAddress(wantedPage(ctx)));
};
