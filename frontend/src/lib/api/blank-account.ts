import type { Account } from '#contract.ts';

/** An account without content or permissions, whose values replace missing fields. */
export const BLANK_ACCOUNT: Omit<Account, '_id' | 'createdAt' | 'updatedAt'> = {
  name: '',
  email: '',
  picture: null,
  verified: false,
  role: 'pending',
  images: {},
};
