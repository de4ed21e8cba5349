import { randomUUID } from 'node:crypto';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { outbox, signedLinks } from '#back-office/mail';
import { toAsciiAddress } from '#contract/email-address';
import { accounts, type StoredAccount } from './accounts';
import { loginAttempts } from './login-attempts';
import { isSamePassword } from './password-hash';
import { type PasswordOwner, passwordRules } from './password-rules';
import { deleteFactors } from './required-second-factor';

interface Login {
  email: string;
  password: string;
}

export const passwords = {
  /**
   * Finds the account of an email and password; null if they do not match or the account is blocked. Takes the same time
   * for known and unknown emails. Throws 429 after too many failures.
   */
  async findByCredentials(ctx: Context, { email, password }: Login): Promise<StoredAccount | null> {
    const stored = await accounts.findCredentials(email);
    ctx.state.targetAccount = stored?.documentId;
    const hash = stored?.password ?? null;
    const matches = await loginAttempts.checkLogin(ctx, {
      account: toAsciiAddress(email),
      password,
      hash,
      id: stored?.id ?? null,
    });
    const account = stored && matches ? await accounts.find(stored.documentId) : null;
    // A password that was changed meanwhile has ended all sessions, so none may be created with the old one.
    return account && isSamePassword(hash, account.password) && !account.blocked ? account : null;
  },

  /** Throws 429 after too many attempts. */
  isCurrentPassword: (
    ctx: Context,
    { documentId, password: hash }: StoredAccount,
    password: string,
  ): Promise<boolean> => loginAttempts.checkCurrentPassword(ctx, { account: documentId, password, hash }),

  /** Hashes a new password of an account. Throws 400 if the rules for passwords refuse it, 429 if too many passwords wait. */
  async hash(ctx: Context, password: string, owner: PasswordOwner): Promise<string> {
    await passwordRules.require(password, owner);
    return loginAttempts.hash(ctx, password);
  },

  /** Stores the hash of a new password and notifies the account by mail; database triggers end its sessions and reset links. */
  async replace(account: StoredAccount, hash: string): Promise<StoredAccount> {
    return strapi.db.transaction(async () => {
      const renewed = await accounts.setPassword(account.documentId, hash);
      await passwords.notifyPasswordChange(account);
      return renewed;
    });
  },

  /**
   * The limit of mails per recipient applies until the address is verified: an attacker could register somebody else's
   * address and change the password again and again. Afterwards it does not, so that nobody can use it up to hide a change.
   */
  async notifyPasswordChange({ email, verified }: Pick<StoredAccount, 'email' | 'verified'>): Promise<void> {
    if (!verified && !(await outbox.mayMail(email))) return;
    await outbox.enqueue({ recipient: email, template: 'password-changed', data: {} });
  },
};

const SPENT_LINK = 'This link has been used already or is too old; ask for a new one under Forgot your password';

/**
 * Whether somebody else may have registered this address: its owner, who has the link, must not be locked out by their
 * second factor, nor may it go on opening the account.
 */
const isUnproven = ({ verified, role }: StoredAccount): boolean => !verified && role === 'pending';

/** Resets forgotten passwords with a mailed link. */
function createPasswordReset() {
  async function sendResetMail(email: string): Promise<void> {
    const account = await accounts.findByEmail(email);
    if (!account || account.blocked) return;
    const resetNonce = randomUUID();
    await strapi.db.transaction(async () => {
      // Every transaction locks the account before the recipient: a different order could deadlock.
      const locked = await accounts.findLocked(account.documentId);
      // The email may have been changed or the account blocked in the panel meanwhile.
      if (locked?.email !== account.email || locked.blocked) return;
      if (!(await outbox.mayMail(locked.email))) return;
      await accounts.update(locked, { resetNonce });
      const data = { account: account.documentId, nonce: resetNonce };
      await outbox.enqueue({ recipient: locked.email, template: 'reset-password', data });
    });
  }

  return {
    /** Returns before the lookup, so that neither the response nor its time reveals whether the email is known. */
    request(email: string): void {
      sendResetMail(email).catch((error) => strapi.log.error(error));
    },

    /** Sets a new password with a reset link and returns the documentId of the account. Throws 400 for a used, replaced, expired or forged link. */
    async reset(ctx: Context, token: string, password: string): Promise<string> {
      const link = signedLinks.read(token, 'reset');
      const requireValidAccount = (account: StoredAccount | null): StoredAccount => {
        if (!account || account.blocked || account.resetNonce !== link?.nonce)
          throw new errors.ValidationError(SPENT_LINK);
        return account;
      };
      const owner = requireValidAccount(link && (await accounts.find(link.subject)));
      const hash = await passwords.hash(ctx, password, owner);
      return strapi.db.transaction(async () => {
        const account = requireValidAccount(link && (await accounts.findLocked(link.subject)));
        await passwords.replace(account, hash);
        if (isUnproven(account)) await deleteFactors(account);
        return account.documentId;
      });
    },
  };
}

export const passwordReset = createPasswordReset();
