import { randomUUID } from 'node:crypto';
import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context } from 'koa';
import { outbox, signedLinks } from '#back-office/mail';
import type { AccountChange } from '#contract/account';
import { ALREADY_VERIFIED } from '#contract/email-verification';
import { inTransaction } from '#platform/database/transaction';
import { env } from '#platform/environment/env';
import { createJob } from '#platform/jobs/job';
import { accounts, type StoredAccount } from './accounts';

const SPENT_LINK = 'This link has been used already or is too old; log in and ask for a new one';

const DAY_MS = 24 * 3600 * 1000;
/** The number of unverified accounts that are read at a time for deletion. */
const BATCH_SIZE = 100;

interface NewRegistration {
  name: string;
  email: string;
  hash: string;
  picture: number | null;
}

/** Registration, verification of the email, and approval by a super admin. */
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

  /** Returns false if the account was verified or approved meanwhile. */
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
        // Deleting an account and registering again must not bypass the limit of mails per recipient.
        if (await outbox.mayMail(account.email)) await sendVerification(account);
        return account;
      });
    },

    /** Sends a new verification link, which replaces the old one. Throws 400 if the email is already verified, 429 over the limit. */
    async resend(ctx: Pick<Context, 'set'>, account: StoredAccount): Promise<void> {
      await inTransaction(async () => {
        const locked = await accounts.findLocked(account.documentId);
        if (!locked) throw createError(401, 'Your session has ended, please log in again');
        if (locked.verified) throw new errors.ValidationError('Your email is already verified');
        if (await outbox.mayMail(locked.email)) return sendVerification(locked);
        ctx.set('Retry-After', '3600');
        throw createError(429, 'Too many mails to this address, please try again in an hour');
      });
    },

    /**
     * Verifies an email with a link and returns the documentId of the account. Throws 400 for a used, replaced, expired or
     * forged link, with another sentence if the account is verified.
     */
    async verify(token: string): Promise<string> {
      const link = signedLinks.read(token, 'verify');
      const subject = signedLinks.readSubject(token, 'verify');
      return strapi.db.transaction(async () => {
        const account = subject === null ? null : await accounts.findLocked(subject);
        if (!link || !account || account.verifyNonce !== link.nonce) {
          throw new errors.ValidationError(account?.verified ? ALREADY_VERIFIED : SPENT_LINK);
        }
        const verified = await accounts.update(account, { verified: true, verifyNonce: null });
        if (verified.role !== 'pending') return verified.documentId;
        for (const { email, name } of await accounts.listSuperAdmins()) {
          const data = { name, applicant: verified.name, applicantEmail: verified.email };
          await outbox.enqueue({ recipient: email, template: 'approval-request', data });
        }
        return verified.documentId;
      });
    },

    /**
     * Deletes accounts that were neither verified nor approved within UNVERIFIED_DAYS, except those created in the panel.
     * Returns their number.
     */
    async deleteUnverified(now: Date): Promise<number> {
      const limit = new Date(now.getTime() - env.UNVERIFIED_DAYS * DAY_MS);
      let deleted = 0;
      for (;;) {
        const batch = await accounts.findUnverified(limit, BATCH_SIZE);
        const results = [];
        for (const documentId of batch) results.push(await deleteIfUnverified(documentId));
        const deletedInBatch = results.filter(Boolean).length;
        deleted += deletedInBatch;
        if (deletedInBatch === 0) return deleted;
      }
    },

    /** Applies a super admin's change and notifies the account by mail if it was approved. */
    async updateByAdmin(account: StoredAccount, change: Partial<AccountChange>): Promise<StoredAccount> {
      const updated = await accounts.update(account, change);
      if (account.role === 'pending' && updated.role === 'admin') {
        const data = { name: updated.name };
        await outbox.enqueue({ recipient: updated.email, template: 'approved', data });
      }
      return updated;
    },
  };
}

export const registration = createRegistration();

/** Deletes unverified accounts every night. */
export const unverifiedCleanup = createJob({
  name: 'delete unverified accounts',
  async work() {
    const accounts = await registration.deleteUnverified(new Date());
    if (accounts > 0) strapi.log.info(`Deleted ${accounts} accounts that nobody had verified`);
  },
  cron: '30 3 * * *',
});
