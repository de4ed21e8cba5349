import type { Account } from '#contract.ts';

/** Returns the path that the dashboard redirects an account to (R3.8), or null if it has access. */
export function redirectFor(admin: Account | null): '/login' | '/resend' | '/pending' | null {
  if (!admin) return '/login';
  if (!admin.verified) return '/resend';
  return admin.role === 'pending' ? '/pending' : null;
}

/** Whether /resend applies: there is a token, and its account is not known to be verified. */
export const awaitsVerification = (token: string | null, admin: Account | null) => token !== null && !admin?.verified;

/** Whether /pending applies: there is a token, and its account is not known to be approved. */
export const awaitsApproval = (token: string | null, admin: Account | null) =>
  token !== null && (admin === null || admin.role === 'pending');
