import type { Account, AccountChange, Role } from '#contract.ts';
import { createResource } from '#crud/resource.ts';
import { BLANK_ACCOUNT } from '#lib/api/blank-account.ts';

/** The displayed names of roles. */
export const ROLE_LABEL: Record<Role, string> = { superAdmin: 'Super Admin', admin: 'Admin', pending: 'Pending' };

export const admins = createResource<Account, AccountChange>({
  key: 'account',
  paths: { list: '/admin/all', item: (id) => `/admin/selected/${id}` },
  blank: BLANK_ACCOUNT,
  toInput: ({ verified, role }) => ({ verified, role: role === 'pending' ? 'pending' : 'admin' }),
  nameOf: ({ name }) => name,
  searchText: ({ name, email }) => `${name} ${email}`,
  mayWrite: ({ role }) => role !== 'superAdmin',
  operation: 'account.update',
  isContent: false,
});
