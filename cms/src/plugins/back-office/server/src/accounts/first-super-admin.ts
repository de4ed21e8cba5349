import { randomBytes } from 'node:crypto';
import { env } from '#platform/environment/env';
import { accounts } from './accounts';
import { hashPassword } from './bcrypt';

const PANEL_USER_UID = 'admin::user';

/** 24 characters, 144 bits. */
const generatePassword = () => randomBytes(18).toString('base64url');

/** The first super admin, who is also the first administrator of the Strapi panel. */
function createFirstSuperAdmin() {
  let generatedPassword: string | null = null;

  async function ensurePanelUser(password: string): Promise<void> {
    if ((await strapi.db.query(PANEL_USER_UID).count()) > 0) return;
    const role = await strapi.service('admin::role').getSuperAdmin();
    await strapi.service('admin::user').create({
      email: env.SUPER_ADMIN_EMAIL,
      firstname: env.SUPER_ADMIN_NAME,
      password,
      isActive: true,
      registrationToken: null,
      roles: [role.id],
    });
  }

  async function createSuperAdmin(password: string): Promise<void> {
    const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_NAME: name } = env;
    await accounts.create({
      email,
      name,
      hash: await hashPassword(password),
      role: 'superAdmin',
      verified: true,
    });
  }

  return {
    /** Creates the missing accounts, so that no stranger can register the first administrator of the panel. */
    async ensure(): Promise<void> {
      generatedPassword = null;
      const exists = (await accounts.listSuperAdmins()).length > 0;
      const panelUsers = await strapi.db.query(PANEL_USER_UID).count();
      if (exists && panelUsers > 0) return;
      generatedPassword = env.SUPER_ADMIN_PASSWORD ? null : generatePassword();
      const password = env.SUPER_ADMIN_PASSWORD ?? generatedPassword ?? '';
      try {
        await strapi.db.transaction(async () => {
          await ensurePanelUser(password);
          if (!exists) await createSuperAdmin(password);
        });
      } catch (error) {
        // Another process that started at the same time on the same database has created the accounts.
        if (exists || (await accounts.listSuperAdmins()).length === 0) throw error;
        generatedPassword = null;
      }
    },

    /** The owner's credentials; the password only if this start has generated it, to be shown once. */
    introduction: () => ({ email: env.SUPER_ADMIN_EMAIL, password: generatedPassword }),
  };
}

export const firstSuperAdmin = createFirstSuperAdmin();
