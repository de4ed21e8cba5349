import type { Context } from 'koa';
import { outbox } from '#back-office/mail';
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
