import type { Account, AccountChange } from '@/contract';
import { createResource } from '@/crud/resource';

export const admins = createResource<Account, AccountChange>({
  key: 'account',
  paths: { list: '/admin/all', item: (id) => `/admin/selected/${id}` },
  toInput: ({ verified, role }) => ({ verified, role: role === 'pending' ? 'pending' : 'admin' }),
  nameOf: ({ name }) => name,
  searchText: ({ name, email }) => `${name} ${email}`,
  mayWrite: ({ role }) => role !== 'superAdmin',
});
