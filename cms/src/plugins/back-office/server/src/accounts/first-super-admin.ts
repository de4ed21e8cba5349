import { randomBytes } from 'node:crypto';
import { env } from '#platform/environment/env';
import { accounts } from './accounts';
import { hashPassword } from './bcrypt';

const PANEL_USER_UID = 'admin::user';

/** Unambiguous on paper and in a terminal: 24 characters, 128 bits and more. */
const makePassword = () => randomBytes(18).toString('base64url');

/** The first super admin, who is also the first administrator of the Strapi panel. */
function createFirstSuperAdmin() {
  let madePassword: string | null = null;

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
    /** Makes both accounts where there is none yet, so that an open panel is never left for a stranger to claim. */
    async ensure(): Promise<void> {
      madePassword = null;
      const exists = (await accounts.superAdmins()).length > 0;
      const panelUsers = await strapi.db.query(PANEL_USER_UID).count();
      if (exists && panelUsers > 0) return;
      madePassword = env.SUPER_ADMIN_PASSWORD ? null : makePassword();
      const password = env.SUPER_ADMIN_PASSWORD ?? madePassword ?? '';
      try {
        await strapi.db.transaction(async () => {
          await ensurePanelUser(password);
          if (!exists) await createSuperAdmin(password);
        });
      } catch (error) {
        // Another process that starts on the same database at the same moment has been faster.
        if (exists || (await accounts.superAdmins()).length === 0) throw error;
        madePassword = null;
      }
    },

    /** Who the owner logs in as; the password only where this start has made it, to be shown once. */
    introduction: () => ({ email: env.SUPER_ADMIN_EMAIL, password: madePassword }),
  };
}

export const firstSuperAdmin = createFirstSuperAdmin();
