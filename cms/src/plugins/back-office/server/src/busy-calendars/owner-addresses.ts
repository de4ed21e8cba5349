import { accounts } from '#back-office/accounts';
import { env } from '#platform/environment/env';

const CONTACT_UID = 'api::contact.contact';

/** The addresses by which other people's calendars may invite the owner: of the settings, the super admins and the contact. */
export async function listOwnerAddresses(): Promise<string[]> {
  const contacts: { email: string | null }[] = await strapi.db.query(CONTACT_UID).findMany({ select: ['email'] });
  const superAdmins = await accounts.listSuperAdmins();
  const emails = [...superAdmins, ...contacts].map(({ email }) => email);
  return [env.OWNER_EMAIL, env.SUPER_ADMIN_EMAIL, ...emails.filter((email) => email !== null)];
}
