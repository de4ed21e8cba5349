import { errors } from '@strapi/utils';
import createError from 'http-errors';
import jwt from 'jsonwebtoken';
import type { Context, Next } from 'koa';
import { isSamePassword } from '#back-office/accounts';

/** Refuses credentials in the query, which proxies log: Strapi reads them there if the body has none. */
export const rejectQueryCredentials = () => (ctx: Context, next: Next) => {
  if (ctx.querystring) throw createError(400, 'Please send address and password in the body alone');
  return next();
};

const USER_UID = 'admin::user';
const SESSION_UID = 'admin::session';
const REFRESH_COOKIE = 'strapi_admin_refresh';

function parseSessionId(token: string | undefined): string | undefined {
  const claims = jwt.decode(token ?? '');
  return typeof claims === 'object' ? claims?.sessionId : undefined;
}

/** Whether the previous session still exists or, after a log-in, the compared password is still current. */
async function isStillValid({ state }: Context, previousSession: string | undefined): Promise<boolean> {
  if (!state.user) return (await strapi.db.query(SESSION_UID).count({ where: { sessionId: previousSession } })) > 0;
  const user = await strapi.db.query(USER_UID).findOne({ where: { id: state.user.id } });
  return user?.isActive === true && isSamePassword(state.user.password, user.password);
}

/**
 * Deletes a new session of the panel if the sessions of its user were ended meanwhile: Strapi checks the password or the
 * previous session first and stores the new session later.
 */
export const revokeStaleSession = () => async (ctx: Context, next: Next) => {
  const previousSession = parseSessionId(ctx.cookies.get(REFRESH_COOKIE));
  await next();
  // The response to a log-in or a refresh contains an access token.
  const { data } = (ctx.body ?? {}) as { data?: { token?: string } };
  const sessionId = parseSessionId(data?.token);
  if (!sessionId || (await isStillValid(ctx, previousSession))) return;
  await strapi.db.query(SESSION_UID).deleteMany({ where: { sessionId } });
  ctx.cookies.set(REFRESH_COOKIE, '', { path: '/admin', overwrite: true, expires: new Date(0) });
  throw new errors.UnauthorizedError('Your session has ended, please log in again');
};

/** Whether the request comes from the same origin or from a client that is not a browser. */
function isSameOrigin(ctx: Context): boolean {
  const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')];
  // Browsers omit Sec-Fetch-Site over plain HTTP.
  if (site) return site === 'same-origin' || site === 'none';
  return !origin || origin.slice(origin.indexOf('//') + 2) === ctx.host;
}

/**
 * Guards the only route of the panel that authenticates by cookie: SameSite does not cover other ports and subdomains,
 * and Strapi does not verify the cookie's signature.
 */
export const protectSessionRefresh = () => (ctx: Context, next: Next) => {
  if (!isSameOrigin(ctx)) throw createError(403, 'A session of the panel is renewed by the panel alone');
  if (ctx.cookies.get(REFRESH_COOKIE) && !ctx.cookies.get(REFRESH_COOKIE, { signed: true })) {
    throw new errors.UnauthorizedError('Please log in');
  }
  return next();
};

const OWN_PASSWORD_MESSAGE = 'Please change your own password in your profile, which asks for the current one';

/** Refuses to change one's own password through the route for any user, which does not require the current password. */
export const rejectOwnPasswordChange = () => async (ctx: Context, next: Next) => {
  // Koa's type lacks the parsed body.
  const { password } = (ctx.request as { body?: { password?: unknown } }).body ?? {};
  if (!password) return next();
  const target = await strapi.db.query('admin::user').findOne({ where: { id: ctx.params.id } });
  if (target?.id === ctx.state.user.id) throw createError(400, OWN_PASSWORD_MESSAGE);
  return next();
};
