import type { Account } from '@/contract';

/** An account that says nothing and may do nothing: what is missing in a real one is taken from here. */
export const BLANK_ACCOUNT: Omit<Account, '_id' | 'createdAt' | 'updatedAt'> = {
  name: '',
  email: '',
  picture: null,
  verified: false,
  role: 'pending',
  images: {},
};
