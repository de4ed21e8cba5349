import { randomUUID } from 'node:crypto';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { outbox, signedLinks } from '#back-office/mail';
import type { StoredAccount } from './accounts';
import { accounts } from './accounts';
import { loginAttempts } from './login-attempts';

interface Login {
  email: string;
  password: string;
}

export const passwords = {
  /**
   * The account with that address and password, or null where they do not belong together or it is blocked.
   * Takes the same time whether the address is known or not. Throws 429 where too many log-ins have failed.
   */
  async logIn(ctx: Context, { email, password }: Login): Promise<StoredAccount | null> {
    const stored = await accounts.credentialsOf(email);
    ctx.state.concerned = stored?.documentId;
    const hash = stored?.password ?? null;
    const matches = await loginAttempts.attempt(ctx, { account: email, password, hash });
    const account = stored && matches ? await accounts.find(stored.documentId) : null;
    // Whoever replaced the password meanwhile has ended all sessions: this one must not come after them.
    return account?.password === hash && !account?.blocked ? account : null;
  },

  /** Whether that is the account's password. Throws 429 where that was asked too often in vain. */
  matches: (ctx: Context, { documentId, password: hash }: StoredAccount, password: string): Promise<boolean> =>
    loginAttempts.confirm(ctx, { account: documentId, password, hash }),

  /** Sets a new password by its hash, with which the database ends every session and reset link of before, and tells the owner of the account by mail. */
  async replace(account: StoredAccount, hash: string): Promise<StoredAccount> {
    return strapi.db.transaction(async () => {
      const renewed = await accounts.setPassword(account.documentId, hash);
      await passwords.notifyPasswordChange(account.email);
      return renewed;
    });
  },

  /** Somebody else may have changed it. The limit of mails to one address holds here as well: whoever registers with another's could go on changing. */
  async notifyPasswordChange(recipient: string): Promise<void> {
    if (!(await outbox.mayMail(recipient))) return;
    await outbox.enqueue({ recipient, template: 'password-changed', data: {} });
  },
};

const SPENT = 'This link has been used already or is too old; ask for a new one under Forgot your password';

/** For people who have forgotten their password: a mailed link sets a new one. */
function createPasswordReset() {
  async function mail(email: string): Promise<void> {
    const account = await accounts.findByEmail(email);
    if (!account || account.blocked) return;
    const resetNonce = randomUUID();
    await strapi.db.transaction(async () => {
      // The account first and then its address, as wherever both are held: two who took turns would wait for each other.
      const held = await accounts.findLocked(account.documentId);
      // Changed or blocked in the panel meanwhile: the link would go to an address that is no longer its own.
      if (held?.email !== email || held.blocked) return;
      if (!(await outbox.mayMail(email))) return;
      await accounts.update(held, { resetNonce });
      const data = { account: account.documentId, nonce: resetNonce };
      await outbox.enqueue({ recipient: email, template: 'reset-password', data });
    });
  }

  return {
    /** Returns before anything is looked up, so that neither answer nor its time tells whether the address is known. */
    request(email: string): void {
      mail(email).catch((error) => strapi.log.error(error));
    },

    /** Spends a reset link, ends all older sessions and returns the documentId of the account. Throws 400 for a link that is spent, replaced, too old or not genuine. */
    async reset(ctx: Context, token: string, password: string): Promise<string> {
      const link = signedLinks.read(token, 'reset');
      const requireGood = (account: StoredAccount | null): StoredAccount => {
        if (!account || account.blocked || account.resetNonce !== link?.nonce) throw new errors.ValidationError(SPENT);
        return account;
      };
      requireGood(link && (await accounts.find(link.subject)));
      const hash = await loginAttempts.hash(ctx, password);
      return strapi.db.transaction(async () => {
        const account = requireGood(link && (await accounts.findLocked(link.subject)));
        await passwords.replace(account, hash);
        return account.documentId;
      });
    },
  };
}

export const passwordReset = createPasswordReset();
