import type { Role } from '@/contract';

/** The displayed names of roles. */
export const ROLE_LABEL: Record<Role, string> = { superAdmin: 'Super Admin', admin: 'Admin', pending: 'Pending' };
