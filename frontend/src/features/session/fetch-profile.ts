import type { Account } from '@/contract';
import { BLANK_ACCOUNT } from '@/lib/blank-account';
import { fillMissing } from '@/lib/fill-missing';
import { http } from '@/lib/http';

const STAMP = { _id: '', createdAt: '', updatedAt: '' };

/**
 * The profile of the token that is stored. What it lacks is filled in so that nobody may do more than it says; throws
 * where there is no id, which says whose it is.
 */
export async function fetchProfile(signal: AbortSignal): Promise<Account> {
  const { data } = await http.get<unknown>('/admin/profile', { signal });
  const { value: profile } = fillMissing(data, { ...STAMP, ...BLANK_ACCOUNT });
  if (profile._id === '') throw new Error('GET /admin/profile was not answered with a profile');
  return { ...profile, name: profile.name || profile.email };
}
