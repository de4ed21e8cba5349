import type { Context } from 'koa';
import { type AccountAddress, accounts, FACTOR_UID, listApprovedAccounts } from '#back-office/accounts';
import { inTransaction } from '#platform/database/transaction';
import { listSpellings } from '#platform/email/spellings';
import { env } from '#platform/environment/env';
import { createChallenge, LIFETIMES_MS, redeemChallenge } from './challenges';
import { type Login, useRecoveryCode, useTotp } from './login-factors';
import { FACTORS_TABLE } from './stored-factors';
import { createUnknownAccount, wrongCodes } from './wrong-codes';

const PANEL_USER_UID = 'admin::user';
const PANEL_SESSION_UID = 'admin::session';

/** Proves to the panel's log-in that a factor was used. */
export const PANEL_COOKIE = 'panel_factor';

/** Sets the cookie, or removes it from the browser. Only the panel gets it, in requests that begin on this site. */
function setCookie({ cookies }: Pick<Context, 'cookies'>, value: string | null): void {
  // Koa throws for a Secure cookie if the proxy does not tell that the browser uses HTTPS.
  cookies.secure = true;
  cookies.set(PANEL_COOKIE, value, {
    path: '/admin',
    httpOnly: true,
    sameSite: 'strict',
    secure: env.PUBLIC_URL.startsWith('https:'),
    maxAge: LIFETIMES_MS.panel,
    signed: false,
    overwrite: true,
  });
}

interface Code {
  email: string;
  totp?: string | undefined;
  recovery?: string | undefined;
}

/** The factors that the panel's log-in asks for: those of the account with the address of the panel's user. */
export const panelFactors = {
  /**
   * The verified and approved account with this address that has a factor; null if there is none. Another one may be of
   * somebody else, who could keep the panel's user out.
   */
  async findAccount(email: string): Promise<AccountAddress | null> {
    const owners = await listApprovedAccounts(email);
    const where = { account: { $in: owners.map(({ documentId }) => documentId) } };
    const factor = await strapi.db.query(FACTOR_UID).findOne({ where, orderBy: { id: 'asc' } });
    return owners.find(({ documentId }) => documentId === factor?.account) ?? null;
  },

  /** The account of the address if the code is right, which is used up; 'used' if it was before. Throws 429 after 50 wrong codes. */
  async useCode(account: AccountAddress | null, { email, totp, recovery }: Code): Promise<Login<AccountAddress>> {
    const owner = account?.blocked ? null : account;
    // The same work for an unknown address, which has no factors, so that it takes the same time.
    const tried = owner ?? createUnknownAccount(email);
    // The count of wrong codes, and the mail that tells of a used one, are stored with the use.
    return inTransaction(async () => {
      await accounts.findLocked(tried.documentId);
      const use = totp === undefined ? useRecoveryCode(tried, recovery ?? '') : useTotp(tried, totp, 'panel');
      const result = await use;
      if (result === 'wrong' || !owner) return null;
      if (result === 'used') return result;
      await wrongCodes.reset(owner, 'panel');
      return owner;
    });
  },

  /** Gives the browser a cookie that is good for one log-in to the panel, five minutes, until the account's sessions end. */
  async giveCookie(ctx: Pick<Context, 'cookies'>, account: AccountAddress): Promise<void> {
    setCookie(ctx, await createChallenge('panel', account, ''));
  },

  /** Spends the cookie of the request in the current transaction. Returns false if it is not good for this account. */
  async spendCookie(ctx: Pick<Context, 'cookies'>, account: AccountAddress): Promise<boolean> {
    const value = ctx.cookies.get(PANEL_COOKIE, { signed: false });
    return value !== undefined && redeemChallenge('panel', value, account);
  },

  removeCookie: (ctx: Pick<Context, 'cookies'>): void => setCookie(ctx, null),

  /** Ends the panel's sessions of users with the address of the account, in the transaction of the caller. */
  async endSessions({ email, verified }: Pick<AccountAddress, 'email' | 'verified'>): Promise<void> {
    if (!verified) return;
    const where = { $or: listSpellings(email).map((spelling) => ({ email: { $eqi: spelling } })) };
    const users = await strapi.db.query(PANEL_USER_UID).findMany({ select: ['id'], where });
    const userId = { $in: users.map(({ id }) => String(id)) };
    await strapi.db.query(PANEL_SESSION_UID).deleteMany({ where: { origin: 'admin', userId } });
  },

  /** Whether a log-in to the panel may ask for a factor. */
  async areAsked(): Promise<boolean> {
    if (env.REQUIRE_SECOND_FACTOR !== 'none') return true;
    const row = await strapi.db
      .connection('admin_users')
      .join('up_users', 'up_users.email', 'admin_users.email')
      .join(FACTORS_TABLE, `${FACTORS_TABLE}.account`, 'up_users.document_id')
      .where({ 'admin_users.is_active': true, 'up_users.confirmed': true })
      .first('admin_users.id');
    return row !== undefined;
  },
};
