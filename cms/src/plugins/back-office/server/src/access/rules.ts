import type { Role } from '#contract/account';
import type { OperationName } from '#contract/operations';

/**
 * The caller that an operation requires: `anyone` ignores tokens, `visitor-or-account` reads one if it is sent,
 * `account-or-registrant` also admits visitors while registration is open, `admin` needs approval.
 */
export type Requirement =
  | 'anyone'
  | 'visitor-or-account'
  | 'account-or-registrant'
  | 'account'
  | 'admin'
  | 'superAdmin';

export interface Caller {
  verified: boolean;
  role: Role;
}

export interface Refusal {
  status: 401 | 403;
  message: string;
}

/** The requirement of each operation; a missing one does not compile. */
export const REQUIREMENTS: Record<OperationName, Requirement> = {
  'personal.list': 'anyone',
  'personal.create': 'admin',
  'personal.update': 'admin',
  'personal.remove': 'admin',
  'contact.list': 'anyone',
  'contact.create': 'admin',
  'contact.update': 'admin',
  'contact.remove': 'admin',
  'tool.list': 'anyone',
  'tool.create': 'admin',
  'tool.update': 'admin',
  'tool.remove': 'admin',
  'portfolio.list': 'anyone',
  'portfolio.create': 'admin',
  'portfolio.update': 'admin',
  'portfolio.remove': 'admin',
  'client.list': 'visitor-or-account',
  'client.create': 'superAdmin',
  'client.update': 'superAdmin',
  'client.remove': 'superAdmin',
  'account.register': 'anyone',
  'account.login': 'anyone',
  'account.verify': 'anyone',
  'account.forgotPassword': 'anyone',
  'account.resetPassword': 'anyone',
  'account.profile': 'account',
  'account.updateProfile': 'account',
  'account.password': 'account',
  'account.logoutEverywhere': 'account',
  'account.resend': 'account',
  'account.list': 'superAdmin',
  'account.update': 'superAdmin',
  'account.remove': 'superAdmin',
  'account.activity': 'superAdmin',
  'upload.admin': 'account-or-registrant',
  'upload.personal': 'admin',
  'upload.tool': 'admin',
  'upload.portfolio': 'admin',
  'upload.client': 'admin',
  'communication.message': 'anyone',
  'communication.meeting': 'anyone',
  'communication.readMeeting': 'anyone',
  'communication.answerMeeting': 'anyone',
  'documentation.openapi': 'anyone',
};

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
