import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { signalOfClient } from '#platform/http/client-gone';
import { clientNetwork } from '#platform/http/client-network';
import { createHeldResponses } from '#platform/limits/held-responses';
import { createRankedQueue } from '#platform/limits/ranked-queue';
import { rateLimits } from '#platform/limits/rate-limits';
import { comparePassword, hashPassword } from './bcrypt';

type Call = Pick<Context, 'set' | 'ip' | 'res'>;

interface Attempt {
  /** Which account is tried, whether there is one of that name or not. */
  account: string;
  password: string;
  /** The bcrypt hash of the account's password; null where there is none. */
  hash: string | null;
}

/** So many wrong guesses of other addresses slow nobody down. */
const FREE_GUESSES = 3;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;
/** The rank of changed and new passwords in the queue: behind log-ins of addresses with few failures. */
const AFTER_LOG_INS = 10;
/** How many passwords wait: the last of them is looked at after some four seconds. */
const MAX_WAITING = 50;

/** How long an answer is held when other addresses have guessed wrong so often, in ms: twice as long with each of them. */
export function delayAfter(guesses: number): number {
  if (guesses <= FREE_GUESSES) return 0;
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(20, guesses - FREE_GUESSES - 1));
}

/** A key of the same length for every account, which names nobody in Redis. */
const keyOf = (account: string) => `account ${createHash('sha256').update(account).digest('base64url')}`;

/**
 * Compares passwords for whoever logs in, at the dashboard or the panel. Failures count per address, over all accounts
 * (LIMIT_LOGINS); successes do not. An account that is guessed at from many addresses answers more and more slowly, but
 * the right password from an address without failures is never held back.
 */
function createLoginAttempts() {
  const held = createHeldResponses({ total: 200, perAddress: 3 });
  const queue = createRankedQueue(1, MAX_WAITING);
  /** The address whose password is being compared: it is counted by then, and no failure yet. */
  let comparing: string | null = null;
  /** Log-ins that are under way, by address: a flood from one address waits behind everybody else. */
  const underWay = new Map<string, number>();

  async function counted<Result>(address: string, work: (others: number) => Promise<Result>): Promise<Result> {
    const others = underWay.get(address) ?? 0;
    underWay.set(address, others + 1);
    try {
      return await work(others);
    } finally {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left > 0) underWay.set(address, left);
      else underWay.delete(address);
    }
  }

  async function hold(call: Call, address: string, guesses: number, gone: AbortSignal): Promise<void> {
    const delay = delayAfter(guesses);
    if (!(await held.hold(address, delay, gone))) throw rateLimits.refusal(call, delay);
  }

  return {
    /** Whether the password is right. Throws 429, with `Retry-After`, for an address with too many failures. */
    async attempt(call: Call, { account, password, hash }: Attempt): Promise<boolean> {
      const limits = rateLimits;
      const [address, key] = [clientNetwork(call.ip), keyOf(account)];
      const gone = signalOfClient(call);
      return counted(address, async (others) => {
        const pending = comparing === address ? 1 : 0;
        const failures = await limits.requireRoom(call, 'LIMIT_LOGINS', address, pending);
        // Before the comparison: whoever hung up and tried again would learn from a quick answer, or none.
        if (failures > 0) await hold(call, address, (await limits.count('LIMIT_LOGINS', key)) - failures, gone);
        let guesses = 0;
        const matches = await queue.run(failures + others, gone, async () => {
          comparing = address;
          try {
            // Counted before it is compared, and given back where it is right: many at once are no way around.
            const own = await limits.consume(call, 'LIMIT_LOGINS', address);
            guesses = (await limits.add('LIMIT_LOGINS', key)) - own;
            const isRight = await comparePassword(password, hash);
            if (isRight) await Promise.all([address, key].map((name) => limits.giveBack('LIMIT_LOGINS', name)));
            return isRight;
          } finally {
            comparing = null;
          }
        });
        if (!matches && failures === 0) await hold(call, address, guesses, gone);
        return matches;
      });
    },

    /**
     * Whether somebody who is logged in knows their password. Each attempt counts per account (LIMIT_PASSWORD_CHANGES), a
     * right one as well, because hashing the new password takes time of the process. Log-ins are compared first.
     */
    async confirm(call: Call, { account, password, hash }: Attempt): Promise<boolean> {
      return counted(clientNetwork(call.ip), (others) =>
        queue.run(AFTER_LOG_INS + others, signalOfClient(call), async () => {
          await rateLimits.consume(call, 'LIMIT_PASSWORD_CHANGES', keyOf(account));
          return comparePassword(password, hash);
        }),
      );
    },

    /** The bcrypt hash of a new password, made behind the log-ins. Throws 429 where too many wait. */
    hash: (call: Call, password: string): Promise<string> =>
      counted(clientNetwork(call.ip), (others) =>
        queue.run(AFTER_LOG_INS + others, signalOfClient(call), () => hashPassword(password)),
      ),
  };
}

export const loginAttempts = createLoginAttempts();
