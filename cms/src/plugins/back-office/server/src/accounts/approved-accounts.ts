import type { Role } from '#contract/account';
import { listSpellings } from '#platform/email/spellings';
import { ACCOUNT_UID, type StoredAccount } from './accounts';

/** The fields of an account that may protect the panel's user with its address. */
export type AccountAddress = Pick<StoredAccount, 'documentId' | 'email' | 'verified' | 'blocked' | 'tokenVersion'>;

/** The roles that a super admin has given. */
const APPROVED_ROLES: Role[] = ['admin', 'superAdmin'];

/**
 * The approved accounts whose owners have proven that this address is theirs, in any case of its letters and any spelling
 * of its domain; the oldest first. Anybody can register an address and hope that its owner verifies it.
 */
export async function listApprovedAccounts(email: string): Promise<AccountAddress[]> {
  const rows = await strapi.db.query(ACCOUNT_UID).findMany({
    select: ['documentId', 'email', 'blocked', 'tokenVersion'],
    where: {
      $or: listSpellings(email).map((spelling) => ({ email: { $eqi: spelling } })),
      confirmed: true,
      role: { type: { $in: APPROVED_ROLES } },
    },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => ({ ...row, verified: true, tokenVersion: row.tokenVersion ?? 0 }));
}
