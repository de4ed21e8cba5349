import createError, { isHttpError } from 'http-errors';
import type { Context, Next } from 'koa';
import type { AccountAddress } from '#back-office/accounts';
import { panelFactors } from '#back-office/factors';
import { env } from '#platform/environment/env';

const USER_UID = 'admin::user';
const SUPER_ADMIN_CODE = 'strapi-super-admin';

const FACTOR_NEEDED = `Your account has a second factor: please enter it at ${env.PUBLIC_URL}/panel-login first, and log in again`;
const SET_UP_NEEDED = `The panel needs a second factor: please set one up at ${env.PUBLIC_URL}/account first, with a verified and approved account that has the same email address`;

export interface PanelUser {
  id: number;
  email: string;
}

async function isSuperAdmin({ id }: PanelUser): Promise<boolean> {
  return (await strapi.db.query(USER_UID).count({ where: { id, roles: { code: SUPER_ADMIN_CODE } } })) > 0;
}

/** Whether REQUIRE_SECOND_FACTOR names a role of this user. */
async function isRequired(user: PanelUser): Promise<boolean> {
  if (env.REQUIRE_SECOND_FACTOR === 'superAdmin') return isSuperAdmin(user);
  return env.REQUIRE_SECOND_FACTOR === 'admin';
}

/** The account whose factor the user needs; null if they need none. Throws 401 if they must have one and have none. */
async function findRequiredAccount(user: PanelUser): Promise<AccountAddress | null> {
  const account = await panelFactors.findAccount(user.email);
  if (!account && (await isRequired(user))) throw createError(401, SET_UP_NEEDED);
  return account;
}

/**
 * Spends the cookie of a second factor in the current transaction, if the user needs a factor. Throws 401 without a cookie
 * that is good for the user's account.
 */
export async function requireSecondFactor(ctx: Context, user: PanelUser): Promise<void> {
  const account = await findRequiredAccount(user);
  if (!account) return;
  if (!(await panelFactors.spendCookie(ctx, account))) throw createError(401, FACTOR_NEEDED);
  // The middleware panel-session reads it.
  ctx.state.provenAccount = account.documentId;
}

/** Throws 401 if the user needs a factor of another account than the one whose factor a session has begun with. */
export async function requireProof(user: PanelUser, provenAccount: string | undefined): Promise<void> {
  const account = await findRequiredAccount(user);
  if (account && account.documentId !== provenAccount) throw createError(401, FACTOR_NEEDED);
}

/**
 * Answers a refused log-in without a status in the body. By that status the panel recognises the end of a session, and
 * opens its log-in page again without the sentence.
 */
export const showRefusal = () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    if (!isHttpError(error) || error.status !== 401) throw error;
    ctx.status = error.status;
    ctx.body = { data: null, error: { name: error.name, message: error.message, details: {} } };
  }
};
