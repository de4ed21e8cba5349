import type { Core } from '@strapi/strapi';
import type { Role } from '#contract/account';

const ROLE_UID = 'plugin::users-permissions.role';
const PERMISSION_UID = 'plugin::users-permissions.permission';

/** The three of the contract, and the one that users-permissions moves people to when the owner deletes a role of his own. */
const ABOUT: Record<Role | 'public', { name: string; description: string }> = {
  superAdmin: { name: 'Super admin', description: 'Approves accounts and manages everything in the dashboard' },
  admin: { name: 'Admin', description: 'Manages the content in the dashboard' },
  public: { name: 'Without a role', description: 'Treated like Pending' },
  pending: { name: 'Pending', description: 'Has registered and waits for approval' },
};

/**
 * Makes the roles and takes every permission from every role: what a role may do stands in `rules.ts`,
 * and Strapi's own content routes are open to nobody.
 */
export async function syncRoles(strapi: Core.Strapi): Promise<void> {
  for (const [type, about] of Object.entries(ABOUT)) {
    const found = await strapi.db.query(ROLE_UID).findOne({ where: { type } });
    if (!found) await strapi.db.query(ROLE_UID).create({ data: { type, ...about } });
  }
  await strapi.db.query(PERMISSION_UID).deleteMany({ where: { id: { $notNull: true } } });
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = { unique_email: true, allow_register: false, email_confirmation: false, default_role: 'pending' };
  await store.set({ key: 'advanced', value: { ...((await store.get({ key: 'advanced' })) as object), ...advanced } });
}
