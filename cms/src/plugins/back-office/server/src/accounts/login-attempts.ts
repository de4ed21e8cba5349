import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { clientNetwork } from '#platform/http/client-network';
import { createClientSignal } from '#platform/http/client-signal';
import { createRankedQueue } from '#platform/limits/ranked-queue';
import { rateLimits } from '#platform/limits/rate-limits';
import { createResponseDelays } from '#platform/limits/response-delays';
import { ACCOUNT_UID } from './accounts';
import { comparePassword, hashPassword } from './bcrypt';
import { responseDelay } from './response-delay';

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

/** The rank of changed and new passwords in the queue, after log-ins from addresses with few failures. */
const PASSWORD_CHANGE_RANK = 10;
/** The maximum number of waiting passwords; the last one waits some four seconds. */
const MAX_WAITING = 50;

/** Hashes the account's name, so that Redis contains no email addresses and all keys have the same length. */
const accountKey = (account: string) => `account ${createHash('sha256').update(account).digest('base64url')}`;

const delayedResponses = createResponseDelays({ total: 200, perAddress: 3 });

async function delayResponse(
  call: CallContext,
  address: string,
  otherFailures: number,
  signal: AbortSignal,
): Promise<void> {
  const delay = responseDelay(otherFailures);
  if (!(await delayedResponses.delay(address, delay, signal))) throw rateLimits.refusal(call, delay);
}

/**
 * Replaces the hash of an unchanged password in an account's row, unless another one than `before` is stored by now. A
 * query without lifecycles: the time of the last change stays.
 */
async function renewStoredHash(id: number, before: string, after: string): Promise<void> {
  await strapi.db.queryBuilder(ACCOUNT_UID).update({ password: after }).where({ id, password: before }).execute();
}

/**
 * Compares the passwords of log-ins. Failures count per client network over all accounts (LIMIT_LOGINS), successes do not.
 * Failures from many addresses delay the responses of an account more and more, but never the right password from an
 * address without failures.
 */
function createLoginAttempts() {
  const queue = createRankedQueue(1, MAX_WAITING);
  /** The address whose password is being compared: its attempt is already counted, but not known to be a failure. */
  let comparingAddress: string | null = null;
  /** The number of pending log-ins by address, which ranks a flood from one address behind all others. */
  const pendingByAddress = new Map<string, number>();

  async function countPending<Result>(address: string, work: (others: number) => Promise<Result>): Promise<Result> {
    const others = pendingByAddress.get(address) ?? 0;
    pendingByAddress.set(address, others + 1);
    try {
      return await work(others);
    } finally {
      const left = (pendingByAddress.get(address) ?? 1) - 1;
      if (left > 0) pendingByAddress.set(address, left);
      else pendingByAddress.delete(address);
    }
  }

  return {
    /**
     * Whether the password is right; a hash in the old format is then renewed. Throws 429 with `Retry-After` for an address
     * with too many failures.
     */
    async checkLogin(call: CallContext, { account, password, hash, id }: LoginAttempt): Promise<boolean> {
      const limits = rateLimits;
      const [address, key] = [clientNetwork(call.ip), accountKey(account)];
      const signal = createClientSignal(call);
      return countPending(address, async (others) => {
        const pending = comparingAddress === address ? 1 : 0;
        const failures = await limits.requireRoom(call, 'LIMIT_LOGINS', address, pending);
        // The delay comes before the comparison: otherwise a client could disconnect early and learn from the timing.
        if (failures > 0)
          await delayResponse(call, address, (await limits.count('LIMIT_LOGINS', key)) - failures, signal);
        let otherFailures = 0;
        const matches = await queue.run(failures + others, signal, async () => {
          comparingAddress = address;
          try {
            // The attempt is counted before the comparison and given back if it succeeds, so that parallel attempts count, too.
            const own = await limits.consume(call, 'LIMIT_LOGINS', address);
            const ofAccount = await limits.add('LIMIT_LOGINS', key);
            otherFailures = ofAccount.count - own.count;
            const { isRight, renewedHash } = await comparePassword(password, hash);
            if (id !== null && hash && renewedHash) await renewStoredHash(id, hash, renewedHash);
            if (isRight) await Promise.all([own.giveBack(), ofAccount.giveBack()]);
            return isRight;
          } finally {
            comparingAddress = null;
          }
        });
        if (!matches && failures === 0) await delayResponse(call, address, otherFailures, signal);
        return matches;
      });
    },

    /**
     * Resolves with what `check` finds out about a second factor; a falsy result counts as a failed log-in, and failures from
     * other addresses delay the response as those of a password do. `account` is a documentId.
     */
    async checkFactor<Result>(call: CallContext, account: string, check: () => Promise<Result>): Promise<Result> {
      const [address, key] = [clientNetwork(call.ip), accountKey(`factors of ${account}`)];
      const signal = createClientSignal(call);
      const failures = await rateLimits.requireRoom(call, 'LIMIT_LOGINS', address, 0);
      if (failures > 0) {
        await delayResponse(call, address, (await rateLimits.count('LIMIT_LOGINS', key)) - failures, signal);
      }
      // The attempt is counted before the check, so that parallel attempts count, too.
      const own = await rateLimits.consume(call, 'LIMIT_LOGINS', address);
      const ofAccount = await rateLimits.add('LIMIT_LOGINS', key);
      const otherFailures = ofAccount.count - own.count;
      const result = await check();
      if (result) await Promise.all([own.giveBack(), ofAccount.giveBack()]);
      else if (failures === 0) await delayResponse(call, address, otherFailures, signal);
      return result;
    },

    /**
     * Whether a logged-in user knows the current password. Every attempt counts per account (LIMIT_PASSWORD_CHANGES), also
     * a right one, because hashing the new password is expensive. Log-ins are compared first.
     */
    async checkCurrentPassword(call: CallContext, { account, password, hash }: Attempt): Promise<boolean> {
      return countPending(clientNetwork(call.ip), (others) =>
        queue.run(PASSWORD_CHANGE_RANK + others, createClientSignal(call), async () => {
          await rateLimits.consume(call, 'LIMIT_PASSWORD_CHANGES', accountKey(account));
          return (await comparePassword(password, hash)).isRight;
        }),
      );
    },

    /**
     * Counts a proof of who is logged in that is no password, per account with those that are (LIMIT_PASSWORD_CHANGES), or
     * another request: each may cause a mail or an activity entry. Throws 429 above the limit.
     */
    countProof: async (call: CallContext, account: string): Promise<void> =>
      void (await rateLimits.consume(call, 'LIMIT_PASSWORD_CHANGES', accountKey(account))),

    /** Hashes a new password after the waiting log-ins. Throws 429 if too many passwords wait. */
    hash: (call: CallContext, password: string): Promise<string> =>
      countPending(clientNetwork(call.ip), (others) =>
        queue.run(PASSWORD_CHANGE_RANK + others, createClientSignal(call), () => hashPassword(password)),
      ),
  };
}

export const loginAttempts = createLoginAttempts();
