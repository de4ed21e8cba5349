import bcrypt from 'bcryptjs';
import { service } from '../service';
import type { StoredAccount } from './accounts';

/** A hash of nothing in particular: comparing with it takes as long as with a real one. */
const DUMMY_HASH = bcrypt.hashSync('nobody has this password', 10);

/** Passwords are only ever compared and replaced; hashing is Strapi's. */
export default () => ({
  /** The account with that address and password, or null. Takes the same time whether the address is known or not. */
  async accountWith(email: string, password: string): Promise<StoredAccount | null> {
    const stored = await service('accounts').credentialsOf(email);
    const matches = await bcrypt.compare(password, stored?.password ?? DUMMY_HASH);
    // One that was made in the panel without a password has none to match, not even the dummy's.
    const account = stored?.password && matches ? await service('accounts').find(stored.documentId) : null;
    return account && !account.blocked ? account : null;
  },

  matches: (account: StoredAccount, password: string) => bcrypt.compare(password, account.password),

  /** Sets a new password and ends every session and reset link of before. */
  replace: (account: StoredAccount, password: string) =>
    service('accounts').update(account, { password, tokenVersion: account.tokenVersion + 1, resetNonce: null }),
});
