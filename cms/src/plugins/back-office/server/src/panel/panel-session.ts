import { errors } from '@strapi/utils';
import jwt from 'jsonwebtoken';
import type { Context, Next } from 'koa';

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
