import type { Context, Next } from 'koa';
import { PANEL_COOKIE, panelFactors } from '#back-office/factors';

const LOGIN_PAGE = /^\/admin\/auth\/login\/?$/i;

/** Whether a browser opens the panel's log-in page. Some browsers omit Sec-Fetch-Dest over plain HTTP. */
function isOpened(ctx: Context): boolean {
  if (ctx.method !== 'GET' || !LOGIN_PAGE.test(ctx.path)) return false;
  const destination = ctx.get('Sec-Fetch-Dest');
  return destination ? destination === 'document' : ctx.get('Accept').includes('text/html');
}

/** The log-in page asks for no factor if its address says that the visitor has none. */
const isWithoutFactor = (query: URLSearchParams) => query.get('factor') === 'none';

/**
 * Redirects the panel's log-in page to the page that asks for a second factor first, if any log-in to the panel needs one.
 * Strapi's page can be opened with the cookie of a factor, or with `?factor=none`.
 */
export default () => async (ctx: Context, next: Next) => {
  if (!isOpened(ctx)) return next();
  const query = new URLSearchParams(ctx.querystring);
  const mayOpen = isWithoutFactor(query) || ctx.cookies.get(PANEL_COOKIE, { signed: false }) !== undefined;
  if (mayOpen || !(await panelFactors.areAsked())) return next();
  const target = query.get('redirectTo');
  ctx.redirect(`/panel-login${target ? `?${new URLSearchParams({ redirectTo: target })}` : ''}`);
  ctx.set('Cache-Control', 'no-store');
};
