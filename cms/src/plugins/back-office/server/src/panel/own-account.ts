import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { loginAttempts } from '#back-office/accounts';
import { isRecentLogin, panelFactors } from '#back-office/factors';
import { env } from '#platform/environment/env';

const SESSION_UID = 'admin::session';

const USE_PROFILE = 'Please change your own password and address in your profile, which asks for the current password';
const FACTOR_BEFORE_ADDRESS = `Your second factor belongs to your address: please enter it at ${env.PUBLIC_URL}/panel-login first, and save again`;
const PASSWORD_BEFORE_ADDRESS = 'Please enter your current password too, because you change your address';
const WRONG_PASSWORD = 'This is not your current password';
const LOGIN_BEFORE_ENDING = 'Please log out and in again, and then end sessions within 15 minutes';

interface User {
  id: number;
  email: string;
  /** The hash. */
  password: string;
}

interface Fields {
  email?: unknown;
  password?: unknown;
  currentPassword?: unknown;
}

/** The fields of the body, which Koa's type lacks. Strapi expects an object also without a body. */
function fieldsOf(ctx: Context): Fields {
  const request = ctx.request as { body?: Fields };
  request.body ??= {};
  return request.body;
}

const findSession = async ({ state }: Context) =>
  state.session?.id ? strapi.db.query(SESSION_UID).findOne({ where: { sessionId: state.session.id } }) : null;

const isOtherAddress = (email: unknown, user: User): boolean =>
  typeof email === 'string' && email.toLowerCase() !== user.email.toLowerCase();

/** Refuses to change one's own password or address through the route for any user, which asks for no proof. */
export const rejectOwnCredentials = () => (ctx: Context, next: Next) => {
  const user: User = ctx.state.user;
  const { email, password } = fieldsOf(ctx);
  const isOwn = Number(ctx.params.id) === user.id;
  if (isOwn && (password || isOtherAddress(email, user))) throw createError(400, USE_PROFILE);
  return next();
};

/** The profile of the panel shows the sentence at its field for the current password. */
const refusedPassword = (message: string) =>
  new errors.ValidationError(message, { errors: [{ path: ['currentPassword'], message, name: 'ValidationError' }] });

async function requireCurrentPassword(ctx: Context, { id, password: hash }: User): Promise<void> {
  const { currentPassword } = fieldsOf(ctx);
  if (typeof currentPassword !== 'string' || !currentPassword) throw refusedPassword(PASSWORD_BEFORE_ADDRESS);
  const proof = { account: `panel ${id}`, password: currentPassword, hash };
  if (!(await loginAttempts.checkCurrentPassword(ctx, proof))) throw refusedPassword(WRONG_PASSWORD);
}

/**
 * Requires the current password before users change their own address, with which a stolen session could have a new password
 * mailed, and the cookie of their second factor if they have one.
 */
export const requireProofForAddress = () => async (ctx: Context, next: Next) => {
  const user: User = ctx.state.user;
  if (!isOtherAddress(fieldsOf(ctx).email, user)) return next();
  await requireCurrentPassword(ctx, user);
  const account = await panelFactors.findAccount(user.email);
  const isProven = !account || (await strapi.db.transaction(() => panelFactors.spendCookie(ctx, account)));
  if (!isProven) throw createError(403, FACTOR_BEFORE_ADDRESS);
  return next();
};

/** Refuses to end sessions long after the log-in: a stolen session could otherwise end those of its owner. */
export const requireRecentLogin = () => async (ctx: Context, next: Next) => {
  const session = await findSession(ctx);
  // Strapi keeps the instant of the log-in when it renews a session.
  const isRecent = session && isRecentLogin(Date.parse(session.metadata?.loginAt));
  if (!isRecent) throw createError(403, LOGIN_BEFORE_ENDING);
  return next();
};

/** Ends this session alone. Without the id of a device Strapi's log-out ends all sessions of the user. */
export const endThisSession = () => async (ctx: Context, next: Next) => {
  const session = await findSession(ctx);
  if (session) Object.assign(ctx.request, { body: { deviceId: session.deviceId } });
  return next();
};
