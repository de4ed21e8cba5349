import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { env } from '#platform/environment/env';
import { clientNetwork } from '#platform/http/client-network';
import { createClientSignal } from '#platform/http/client-signal';
import { rateLimits } from '#platform/limits/rate-limits';
import { ACCOUNT_UID } from './accounts';
import { maxGuesses } from './max-guesses';
import { comparePassword, hashPassword } from './password-hash';
import { createPasswordQueue } from './password-queue';

type CallContext = Pick<Context, 'set' | 'ip' | 'res'>;

interface Attempt {
  /** The name of the account, whether it exists or not. */
  account: string;
  password: string;
  /** The stored hash of the account's password; null if there is no account. */
  hash: string | null;
}

interface LoginAttempt extends Attempt {
  /** The id of the account's row; null if there is no account. */
  id: number | null;
}

/** Hashes the account's name, so that Redis contains no email addresses and all keys have the same length. */
const accountKey = (account: string) => `account ${createHash('sha256').update(account).digest('base64url')}`;

/**
 * Replaces the hash of an unchanged password in an account's row, unless another one than `before` is stored by now. A
 * query without lifecycles: the time of the last change stays.
 */
async function renewStoredHash(id: number, before: string, after: string): Promise<void> {
  await strapi.db.queryBuilder(ACCOUNT_UID).update({ password: after }).where({ id, password: before }).execute();
}

const passwordQueue = createPasswordQueue();

/** Throws 429 if too many passwords wait, 408 if the client hangs up before its turn. */
const inTurn = <Result>(call: CallContext, work: () => Promise<Result>): Promise<Result> =>
  passwordQueue.run(clientNetwork(call.ip), createClientSignal(call), work);

/**
 * Counts an attempt for its network and its account, so that parallel attempts count before one of them is compared. Returns
 * a function that takes it back. Throws 429 with `Retry-After` if the network has no more guesses at this account.
 */
async function countAttempt(call: CallContext, account: string): Promise<() => Promise<unknown>> {
  const own = await rateLimits.consume(call, 'LIMIT_LOGINS', clientNetwork(call.ip));
  const ofAccount = await rateLimits.add('LIMIT_LOGINS', accountKey(account));
  const giveBack = () => Promise.all([own.giveBack(), ofAccount.giveBack()]);
  if (own.count <= maxGuesses(ofAccount.count - 1, env.LIMIT_LOGINS.points)) return giveBack;
  await giveBack();
  throw rateLimits.refusal(call, own.msBeforeNext);
}

/**
 * Compares the passwords of log-ins. Failures count per client network over all accounts and per account over all networks
 * (LIMIT_LOGINS), successes do not.
 */
export const loginAttempts = {
  /**
   * Whether the password is right; a hash in the old format is then renewed. Throws 429 with `Retry-After` after too many
   * failures, and 429 if too many passwords wait.
   */
  checkLogin: (call: CallContext, { account, password, hash, id }: LoginAttempt): Promise<boolean> =>
    inTurn(call, async () => {
      const giveBack = await countAttempt(call, account);
      const { isRight, renewedHash } = await comparePassword(password, hash);
      if (isRight) await giveBack();
      if (id !== null && hash && renewedHash) await renewStoredHash(id, hash, renewedHash);
      return isRight;
    }),

  /**
   * Resolves with what `check` finds out about a second factor; a falsy result counts as a failed log-in of the client's
   * network. Throws 429 with `Retry-After` for a network with too many failures.
   */
  async checkFactor<Result>(call: CallContext, check: () => Promise<Result>): Promise<Result> {
    // The attempt is counted before the check, so that parallel attempts count, too.
    const own = await rateLimits.consume(call, 'LIMIT_LOGINS', clientNetwork(call.ip));
    const result = await check();
    if (result) await own.giveBack();
    return result;
  },

  /**
   * Whether a logged-in user knows the current password. Every attempt counts per account (LIMIT_PASSWORD_CHANGES), also
   * a right one, because hashing the new password is expensive.
   */
  checkCurrentPassword: (call: CallContext, { account, password, hash }: Attempt): Promise<boolean> =>
    inTurn(call, async () => {
      await loginAttempts.countProof(call, account);
      return (await comparePassword(password, hash)).isRight;
    }),

  /**
   * Counts a proof of who is logged in that is no password, per account with those that are (LIMIT_PASSWORD_CHANGES), or
   * another request: each may cause a mail or an activity entry. Throws 429 above the limit.
   */
  countProof: async (call: CallContext, account: string): Promise<void> =>
    void (await rateLimits.consume(call, 'LIMIT_PASSWORD_CHANGES', accountKey(account))),

  /** Hashes a new password. Throws 429 if too many passwords wait. */
  hash: (call: CallContext, password: string): Promise<string> => inTurn(call, () => hashPassword(password)),
};
