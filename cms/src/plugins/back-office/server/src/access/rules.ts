import type { Role } from '#contract/account';
import type { Requirement } from '#contract/operation';

export interface Caller {
  verified: boolean;
  role: Role;
}

export interface Refusal {
  status: 401 | 403;
  message: string;
}

/** Returns why the caller is refused, or null. A null caller is a visitor. */
export function authorize(requirement: Requirement, caller: Caller | null, isRegistrationOpen = true): Refusal | null {
  if (requirement === 'anyone' || requirement === 'visitor-or-account') return null;
  if (requirement === 'account-or-registrant') {
    return caller || isRegistrationOpen ? null : { status: 403, message: 'Registration is closed' };
  }
  if (!caller) return { status: 401, message: 'Please log in' };
  if (requirement === 'account') return null;
  if (!caller.verified) return { status: 403, message: 'Please verify your email first' };
  if (caller.role === 'pending') return { status: 403, message: 'Your access is awaiting approval' };
  if (requirement === 'superAdmin' && caller.role !== 'superAdmin') {
    return { status: 403, message: 'Only a super admin can do this' };
  }
  return null;
}

/** Clients who have not consented are shown to approved admins only. */
export const maySeeHiddenClients = (caller: Caller | null) => authorize('admin', caller) === null;

/** Returns why others may not change or delete an account, or null. */
export const changeRefusal = (target: Caller) =>
  target.role === 'superAdmin' ? 'A super admin cannot be changed' : null;
