import type { Account } from '@/contract';

/** Where the dashboard sends those whom it does not let in (spec, section 2), or null for those whom it does. */
export function redirectFor(admin: Account | null): '/login' | '/resend' | '/pending' | null {
  if (!admin) return '/login';
  if (!admin.verified) return '/resend';
  return admin.role === 'pending' ? '/pending' : null;
}

/** Whether /resend has something to say: there is a token, and its address is not known to be verified. */
export const awaitsVerification = (token: string | null, admin: Account | null) => token !== null && !admin?.verified;

/** Whether /pending has something to say: there is a token, and its account is not known to be approved. */
export const awaitsApproval = (token: string | null, admin: Account | null) =>
  token !== null && (admin === null || admin.role === 'pending');
