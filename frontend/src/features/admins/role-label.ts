import type { Role } from '@/contract';

/** What a role is called on the screens. */
export const ROLE_LABEL: Record<Role, string> = { superAdmin: 'Super Admin', admin: 'Admin', pending: 'Pending' };
