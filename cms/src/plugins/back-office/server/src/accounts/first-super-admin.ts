import { randomBytes } from 'node:crypto';
import { env } from '#platform/environment/env';
import { createStartError } from '#platform/environment/start-error';
import { accounts } from './accounts';
import { hashPassword } from './password-hash';
import { passwordRules } from './password-rules';

/** 24 characters, 144 bits. */
const randomPassword = () => randomBytes(18).toString('base64url');

const findProblem = (password: string) =>
  passwordRules.find(password, { email: env.SUPER_ADMIN_EMAIL, name: env.SUPER_ADMIN_NAME });

/** Another password is tried while the password contains a word of the owner's address or name. */
async function generatePassword(): Promise<string> {
  let password = randomPassword();
  while (await findProblem(password)) password = randomPassword();
  return password;
}

/** The password of the environment; null if there is none. */
async function configuredPassword(): Promise<string | null> {
  const password = env.SUPER_ADMIN_PASSWORD ?? null;
  const problem = password && (await findProblem(password));
  if (problem) throw createStartError(`SUPER_ADMIN_PASSWORD cannot be used: ${problem}`);
  return password;
}

/** The first super admin. */
function createFirstSuperAdmin() {
  let generatedPassword: string | null = null;

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
    /** Creates the account if there is no super admin. */
    async ensure(): Promise<void> {
      generatedPassword = null;
      if ((await accounts.listSuperAdmins()).length > 0) return;
      const configured = await configuredPassword();
      const password = configured ?? (await generatePassword());
      generatedPassword = configured ? null : password;
      try {
        await createSuperAdmin(password);
      } catch (error) {
        // Another process that started at the same time on the same database has created it.
        if ((await accounts.listSuperAdmins()).length === 0) throw error;
        generatedPassword = null;
      }
    },

    /** The owner's credentials; the password only if this start has generated it, to be shown once. */
    introduction: () => ({ email: env.SUPER_ADMIN_EMAIL, password: generatedPassword }),
  };
}

export const firstSuperAdmin = createFirstSuperAdmin();
