import { errors } from '@strapi/utils';
import createError from 'http-errors';
import jwt from 'jsonwebtoken';
import type { Context, Next } from 'koa';
import { isSamePassword } from '#back-office/accounts';
import { panelFactors } from '#back-office/factors';
import { requireProof } from './second-factor';

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

/** A session of the panel as Strapi stores it. It hands the metadata on when it renews a session. */
interface StoredSession {
  userId: string;
  /** `secondFactor`: the documentId of the account whose factor was used at the log-in. */
  metadata: { secondFactor?: string } | null;
}

const sessions = () => strapi.db.query(SESSION_UID);

const SESSION_ENDED = 'Your session has ended, please log in again';

/** The user of a new session. Throws 401 if the previous session or, after a log-in, the compared password is no longer valid. */
async function requireCurrentUser({ state }: Context, session: StoredSession, previousId: string | undefined) {
  const user = await strapi.db.query(USER_UID).findOne({ where: { id: Number(session.userId) } });
  const isValid = state.user
    ? user?.isActive === true && isSamePassword(state.user.password, user.password)
    : (await sessions().count({ where: { sessionId: previousId } })) > 0;
  if (!user || !isValid) throw createError(401, SESSION_ENDED);
  return user;
}

/** Throws 401 for a session that must not be; stores whose factor a log-in was proven by. */
async function checkSession(ctx: Context, sessionId: string, previousId: string | undefined): Promise<void> {
  const session: StoredSession | null = await sessions().findOne({ where: { sessionId } });
  if (!session) throw createError(401, SESSION_ENDED);
  const user = await requireCurrentUser(ctx, session, previousId);
  const isRenewal = !ctx.state.user;
  const secondFactor: string | undefined = isRenewal ? session.metadata?.secondFactor : ctx.state.provenAccount;
  await requireProof(user, secondFactor);
  if (isRenewal || !secondFactor) return;
  await sessions().update({ where: { sessionId }, data: { metadata: { ...session.metadata, secondFactor } } });
  panelFactors.removeCookie(ctx);
}

/**
 * Deletes a new session of the panel that was begun without the second factor that its user needs, or whose user's sessions
 * were ended meanwhile: Strapi checks the password or the previous session first and stores the new session later.
 */
export const checkNewSession = () => async (ctx: Context, next: Next) => {
  const previousId = parseSessionId(ctx.cookies.get(REFRESH_COOKIE));
  await next();
  // The response to a log-in or a refresh contains an access token.
  const { data } = (ctx.body ?? {}) as { data?: { token?: string } };
  const sessionId = parseSessionId(data?.token);
  if (!sessionId) return;
  try {
    await checkSession(ctx, sessionId, previousId);
  } catch (error) {
    // At a refresh protectSessionRefresh has verified the signature of the cookie.
    const ended = ctx.state.user ? [sessionId] : [sessionId, previousId];
    await sessions().deleteMany({ where: { sessionId: { $in: ended } } });
    ctx.cookies.set(REFRESH_COOKIE, '', { path: '/admin', overwrite: true, expires: new Date(0) });
    throw error;
  }
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
