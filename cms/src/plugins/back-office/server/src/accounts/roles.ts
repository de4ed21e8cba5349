import type { Core } from '@strapi/strapi';
import type { Role } from '#contract/account';

const ROLE_UID = 'plugin::users-permissions.role';
const PERMISSION_UID = 'plugin::users-permissions.permission';

/** The roles of the contract, and `public`, to which users-permissions moves users whose role is deleted. */
const ROLES: Record<Role | 'public', { name: string; description: string }> = {
  superAdmin: { name: 'Super admin', description: 'Approves accounts and manages everything in the dashboard' },
  admin: { name: 'Admin', description: 'Manages the content in the dashboard' },
  public: { name: 'Without a role', description: 'Treated like Pending' },
  pending: { name: 'Pending', description: 'Has registered and waits for approval' },
};

/** Creates the roles and deletes all their permissions in Strapi: `access/rules.ts` defines them, and Strapi's content routes stay closed. */
export async function syncRoles(strapi: Core.Strapi): Promise<void> {
  for (const [type, about] of Object.entries(ROLES)) {
    const found = await strapi.db.query(ROLE_UID).findOne({ where: { type } });
    if (!found) await strapi.db.query(ROLE_UID).create({ data: { type, ...about } });
  }
  await strapi.db.query(PERMISSION_UID).deleteMany({ where: { id: { $notNull: true } } });
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = { unique_email: true, allow_register: false, email_confirmation: false, default_role: 'pending' };
  await store.set({ key: 'advanced', value: { ...((await store.get({ key: 'advanced' })) as object), ...advanced } });
}
