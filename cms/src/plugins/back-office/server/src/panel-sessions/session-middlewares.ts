import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { storedSessions } from '#back-office/accounts';
import { REFRESH_COOKIE } from '#strapi-patches/panel-sessions';
import { allowSecureCookies, findCookieSession, findPanelSession } from './panel-session';

/** Whether the request comes from the same origin or from a client that is not a browser. */
function isSameOrigin(ctx: Context): boolean {
  const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')];
  // Browsers omit Sec-Fetch-Site over plain HTTP.
  if (site) return site === 'same-origin' || site === 'none';
  return !origin || origin.slice(origin.indexOf('//') + 2) === ctx.host;
}

/**
 * Guards the only route of the panel that authenticates by cookie: SameSite does not cover other ports and subdomains, and
 * Strapi verifies neither the cookie's signature nor the session of the dashboard.
 */
export const protectSessionRefresh = () => async (ctx: Context, next: Next) => {
  if (!isSameOrigin(ctx)) throw createError(403, 'A session of the panel is renewed by the panel alone');
  if (!(await findCookieSession(ctx))) {
    ctx.cookies.set(REFRESH_COOKIE, '', { path: '/admin', overwrite: true, expires: new Date(0) });
    throw new errors.UnauthorizedError('Your session has ended, please log in again');
  }
  allowSecureCookies(ctx);
  return next();
};

/** Ends the session of the dashboard, and so that of the panel, at the panel's log-out. */
export const endDashboardSession = () => async (ctx: Context, next: Next) => {
  const found = await findPanelSession(ctx.state.session.id);
  if (!found) return next();
  allowSecureCookies(ctx);
  // Without the id of a device Strapi ends all sessions of the user.
  Object.assign(ctx.request, { body: { deviceId: found.session.id } });
  await next();
  await storedSessions.end(found.session.id);
};

/** The fields of the own profile that come from the account. */
const ACCOUNT_FIELDS = ['email', 'firstname', 'lastname', 'username', 'password'] as const;

/** Lets the own profile of the panel change its language alone; the rest belongs to the account of the dashboard. */
export const keepProfile = () => (ctx: Context & { request: { body?: unknown } }, next: Next) => {
  const body = Object(ctx.request.body);
  if (ACCOUNT_FIELDS.some((name) => name in body && (body[name] ?? '') !== (ctx.state.user[name] ?? ''))) {
    throw createError(400, 'Please change name, email and password on your account page');
  }
  ctx.request.body = { preferedLanguage: body.preferedLanguage };
  return next();
};
