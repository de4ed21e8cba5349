import type { Role } from '#contract/account';
import { env } from '#platform/environment/env';
import type { StoredAccount } from './accounts';

export const FACTOR_UID = 'plugin::back-office.factor';
const RECOVERY_CODE_UID = 'plugin::back-office.recovery-code';

/** The roles that REQUIRE_SECOND_FACTOR names. */
const REQUIRED_ROLES: Record<typeof env.REQUIRE_SECOND_FACTOR, readonly Role[]> = {
  none: [],
  superAdmin: ['superAdmin'],
  admin: ['superAdmin', 'admin'],
};

/** Whether the site demands a second factor of accounts with this role. */
export const isFactorRequired = ({ role }: Pick<StoredAccount, 'role'>): boolean =>
  REQUIRED_ROLES[env.REQUIRE_SECOND_FACTOR].includes(role);

/** Whether the account has a second factor. */
export const hasFactor = async ({ documentId }: Pick<StoredAccount, 'documentId'>): Promise<boolean> =>
  (await strapi.db.query(FACTOR_UID).count({ where: { account: documentId } })) > 0;

/** Whether the account must have a second factor and has none. */
export async function lacksRequiredFactor(account: Pick<StoredAccount, 'role' | 'documentId'>): Promise<boolean> {
  return isFactorRequired(account) && !(await hasFactor(account));
}

/** Deletes the second factors and recovery codes of an account in the transaction of the caller, if there is one. */
export async function deleteFactors({ documentId: account }: Pick<StoredAccount, 'documentId'>): Promise<void> {
  for (const uid of [FACTOR_UID, RECOVERY_CODE_UID] as const)
    await strapi.db.query(uid).deleteMany({ where: { account } });
}
