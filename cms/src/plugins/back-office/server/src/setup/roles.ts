import type { Core } from '@strapi/strapi';
import { ROLES, type Role } from '../../../../../contract/account';

const ROLE_UID = 'plugin::users-permissions.role';
const PERMISSION_UID = 'plugin::users-permissions.permission';

const ABOUT: Record<Role, { name: string; description: string }> = {
  superAdmin: { name: 'Super admin', description: 'Approves accounts and manages everything in the dashboard' },
  admin: { name: 'Admin', description: 'Manages the content in the dashboard' },
  pending: { name: 'Pending', description: 'Has registered and waits for approval' },
};

/**
 * Makes the three roles and takes every permission from every role: what a role may do stands in `rules.ts`,
 * and Strapi's own content routes are open to nobody.
 */
export async function syncRoles(strapi: Core.Strapi): Promise<void> {
  for (const type of ROLES) {
    const found = await strapi.db.query(ROLE_UID).findOne({ where: { type } });
    if (!found) await strapi.db.query(ROLE_UID).create({ data: { type, ...ABOUT[type] } });
  }
  await strapi.db.query(PERMISSION_UID).deleteMany({ where: { id: { $notNull: true } } });
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = { unique_email: true, allow_register: false, email_confirmation: false, default_role: 'pending' };
  await store.set({ key: 'advanced', value: { ...((await store.get({ key: 'advanced' })) as object), ...advanced } });
}
