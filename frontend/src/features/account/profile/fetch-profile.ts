import type { Account } from '#contract.ts';
import { BLANK_ACCOUNT } from '#lib/api/blank-account.ts';
import { fillMissing } from '#lib/api/fill-missing.ts';
import { http } from '#lib/api/http.ts';

const STAMP = { _id: '', createdAt: '', updatedAt: '' };

/**
 * Fetches the profile of the stored token. Missing fields are filled in with the fewest permissions; throws if there is
 * no id.
 */
export async function fetchProfile(signal: AbortSignal): Promise<Account> {
  const { data } = await http.get<unknown>('/admin/profile', { signal });
  const { value: profile } = fillMissing(data, { ...STAMP, ...BLANK_ACCOUNT });
  if (profile._id === '') throw new Error('GET /admin/profile was not answered with a profile');
  return { ...profile, name: profile.name || profile.email };
}
