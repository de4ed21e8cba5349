import bcrypt from 'bcryptjs';
import { service } from '../service';
import type { StoredAccount } from './accounts';

/** A hash of nothing in particular: comparing with it takes as long as with a real one. */
const DUMMY_HASH = bcrypt.hashSync('nobody has this password', 10);

/** Passwords are only ever compared and replaced; hashing is Strapi's. */
export default () => ({
  /**
   * Whose address that is (a documentId), and their `account` where the password is theirs and they may log in.
   * Takes the same time whether the address is known or not.
   */
  async accountWith(email: string, password: string): Promise<{ owner?: string; account: StoredAccount | null }> {
    const stored = await service('accounts').credentialsOf(email);
    const matches = await bcrypt.compare(password, stored?.password ?? DUMMY_HASH);
    // One that was made in the panel without a password has none to match, not even the dummy's.
    const account = stored?.password && matches ? await service('accounts').find(stored.documentId) : null;
    // Whoever replaced the password meanwhile has ended all sessions: this one must not come after them.
    const isCurrent = account?.password === stored?.password && !account?.blocked;
    return { owner: stored?.documentId, account: isCurrent ? account : null };
  },

  matches: (account: StoredAccount, password: string) => bcrypt.compare(password, account.password),

  /** Sets a new password, with which the database ends every session and reset link of before, and tells the owner of the account by mail. */
  async replace(account: StoredAccount, password: string): Promise<StoredAccount> {
    return strapi.db.transaction(async () => {
      const renewed = await service('accounts').update(account, { password });
      await service('passwords').tellOfChange(account.email);
      return renewed;
    });
  },

  /** Somebody else may have changed it. The limit of mails to one address holds here as well: whoever registers with another's could go on changing. */
  async tellOfChange(recipient: string): Promise<void> {
    if (!(await service('outbox').mayMail(recipient))) return;
    await service('outbox').enqueue({ recipient, template: 'password-changed', data: {} });
  },
});
