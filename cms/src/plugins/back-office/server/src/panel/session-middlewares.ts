import { errors } from '@strapi/utils';
import createError from 'http-errors';
import jwt from 'jsonwebtoken';
import type { Context, Next } from 'koa';

/** Refuses credentials in the address, where proxies log them: Strapi reads them there when the body has none. */
export const panelLogin = () => (ctx: Context, next: Next) => {
  if (ctx.querystring) throw createError(400, 'Please send address and password in the body alone');
  return next();
};

const USER_UID = 'admin::user';
const SESSION_UID = 'admin::session';
export const REFRESH_COOKIE = 'strapi_admin_refresh';

function sessionIdIn(token: string | undefined): string | undefined {
  const claims = jwt.decode(token ?? '');
  return typeof claims === 'object' ? claims?.sessionId : undefined;
}

/** Whether what the new session is based on still stands: the session before it, or the password that was compared. */
async function isStillGood({ state }: Context, former: string | undefined): Promise<boolean> {
  if (!state.user) return (await strapi.db.query(SESSION_UID).count({ where: { sessionId: former } })) > 0;
  const user = await strapi.db.query(USER_UID).findOne({ where: { id: state.user.id } });
  return user?.isActive === true && user.password === state.user.password;
}

/**
 * Takes back a session of the panel that was opened while the sessions of its user were being ended: Strapi looks at the
 * password or the session of before, and stores the new session later.
 */
export const panelSession = () => async (ctx: Context, next: Next) => {
  const former = sessionIdIn(ctx.cookies.get(REFRESH_COOKIE));
  await next();
  // Strapi's answer to a log-in, and to a refresh token.
  const { data } = (ctx.body ?? {}) as { data?: { token?: string } };
  const sessionId = sessionIdIn(data?.token);
  if (!sessionId || (await isStillGood(ctx, former))) return;
  await strapi.db.query(SESSION_UID).deleteMany({ where: { sessionId } });
  ctx.cookies.set(REFRESH_COOKIE, '', { path: '/admin', overwrite: true, expires: new Date(0) });
  throw new errors.UnauthorizedError('Your session has ended, please log in again');
};

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

const SENTENCE = 'Please change your own password in your profile, which asks for the current one';

/** Refuses a new password for the calling user where Strapi asks for no current one: at the address that changes any user. */
export const panelOwnPassword = () => async (ctx: Context, next: Next) => {
  // Koa types neither the parsed body nor the parameters of the route.
  const { password } = (ctx.request as { body?: { password?: unknown } }).body ?? {};
  if (!password) return next();
  const target = await strapi.db.query('admin::user').findOne({ where: { id: ctx.params.id } });
  if (target?.id === ctx.state.user.id) throw createError(400, SENTENCE);
  return next();
};
