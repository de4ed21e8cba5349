import { ACCOUNT_UID, type StoredAccount } from './accounts';

/** What is read of an account that may protect the panel's user with its address. */
export type AccountAddress = Pick<StoredAccount, 'documentId' | 'email' | 'verified' | 'blocked' | 'tokenVersion'>;

/** The accounts whose owners have proven that this address is theirs, in any case of its letters; the oldest first. */
export async function listVerifiedAccounts(email: string): Promise<AccountAddress[]> {
  const rows = await strapi.db.query(ACCOUNT_UID).findMany({
    select: ['documentId', 'email', 'blocked', 'tokenVersion'],
    where: { email: { $eqi: email }, confirmed: true },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => ({ ...row, verified: true, tokenVersion: row.tokenVersion ?? 0 }));
}
