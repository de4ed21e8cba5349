import { randomUUID } from 'node:crypto';
import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context } from 'koa';
import { outbox, signedLinks } from '#back-office/mail';
import type { AccountChange } from '#contract/account';
import { env } from '#platform/environment/env';
import type { StoredAccount } from './accounts';
import { accounts } from './accounts';

const SPENT = 'This link has been used already or is too old; log in and ask for a new one';

const DAY_MS = 24 * 3600 * 1000;
/** How many accounts are looked up at a time when the unverified ones are deleted. */
const BATCH = 100;

interface NewRegistration {
  name: string;
  email: string;
  /** The bcrypt hash of the password. */
  hash: string;
  picture: number | null;
}

/** From a stranger to an approved admin: register, verify the address, wait for a decision. */
function createRegistration() {
  async function sendVerification(account: StoredAccount): Promise<void> {
    const verifyNonce = randomUUID();
    await accounts.update(account, { verifyNonce });
    await outbox.enqueue({
      recipient: account.email,
      template: 'verify',
      data: { account: account.documentId, nonce: verifyNonce },
    });
  }

  /** False where somebody has verified or approved the account meanwhile. */
  const deleteIfUnverified = async (documentId: string): Promise<boolean> =>
    strapi.db.transaction(async () => {
      await accounts.lockSuperAdmins();
      const account = await accounts.findLocked(documentId);
      if (!account || account.verified || account.role !== 'pending') return false;
      await accounts.remove(account);
      return true;
    });

  return {
    async register(registration: NewRegistration): Promise<StoredAccount> {
      return strapi.db.transaction(async () => {
        const account = await accounts.create({ ...registration, role: 'pending', verified: false });
        // Deleting and registering again must not be a way around the limit of mails to one address.
        if (await outbox.mayMail(account.email)) await sendVerification(account);
        return account;
      });
    },

    /** A new link; the old one stops working. Throws 400 when there is nothing to verify, 429 when it was asked too often. */
    async resend(ctx: Pick<Context, 'set'>, account: StoredAccount): Promise<void> {
      await strapi.db.transaction(async () => {
        const held = await accounts.findLocked(account.documentId);
        if (!held) throw createError(401, 'Your session has ended, please log in again');
        if (held.verified) throw new errors.ValidationError('Your email is already verified');
        if (await outbox.mayMail(held.email)) return sendVerification(held);
        ctx.set('Retry-After', '3600');
        throw createError(429, 'Too many mails to this address, please try again in an hour');
      });
    },

    /** Spends a verification link, and returns the documentId of its account. Throws 400 for one that is spent, replaced, too old or not genuine. */
    async verify(token: string): Promise<string> {
      const link = signedLinks.read(token, 'verify');
      return strapi.db.transaction(async () => {
        const account = link && (await accounts.findLocked(link.subject));
        if (!account || account.verifyNonce !== link.nonce) throw new errors.ValidationError(SPENT);
        const verified = await accounts.update(account, { verified: true, verifyNonce: null });
        if (verified.role !== 'pending') return verified.documentId;
        for (const { email, name } of await accounts.superAdmins()) {
          const data = { name, applicant: verified.name, applicantEmail: verified.email };
          await outbox.enqueue({ recipient: email, template: 'approval-request', data });
        }
        return verified.documentId;
      });
    },

    /**
     * Deletes accounts that nobody has verified or approved for UNVERIFIED_DAYS: their addresses are free again. Those
     * made in the panel stay. Returns how many it deleted.
     */
    async deleteUnverified(now: Date): Promise<number> {
      const limit = new Date(now.getTime() - env.UNVERIFIED_DAYS * DAY_MS);
      let deleted = 0;
      for (;;) {
        const batch = await accounts.findUnverified(limit, BATCH);
        const outcomes = [];
        for (const documentId of batch) outcomes.push(await deleteIfUnverified(documentId));
        const gone = outcomes.filter(Boolean).length;
        deleted += gone;
        if (gone === 0) return deleted;
      }
    },

    /** A super admin's decision about an account; tells the person when it means access. */
    async decide(account: StoredAccount, change: Partial<AccountChange>): Promise<StoredAccount> {
      const decided = await accounts.update(account, change);
      if (account.role === 'pending' && decided.role === 'admin') {
        const data = { name: decided.name };
        await outbox.enqueue({ recipient: decided.email, template: 'approved', data });
      }
      return decided;
    },
  };
}

export const registration = createRegistration();

const NIGHTLY = '0 30 3 * * *';

/** Keeps accounts that nobody verifies as long as UNVERIFIED_DAYS says, and no longer. */
export function deleteUnverifiedAccounts(): void {
  const task = async () => {
    const accounts = await registration.deleteUnverified(new Date());
    if (accounts > 0) strapi.log.info(`Deleted ${accounts} accounts that nobody had verified`);
  };
  strapi.cron.add({ unverifiedAccounts: { task, options: { rule: NIGHTLY } } });
}
