import type { Core } from '@strapi/strapi';
import { accounts, type StoredAccount } from '#back-office/accounts';
import { inTransaction } from '#platform/database/transaction';
import { listSpellings } from '#platform/email/address-spellings';
import { findSuperAdminRole } from '#strapi-patches/panel-sessions';

export const PANEL_USER_UID = 'admin::user';

/** A user of the panel as Strapi stores it, with its roles. */
export interface PanelUser {
  id: number;
  email: string;
  /** False for one who was invited and never came. */
  isActive: boolean;
}

/** The fields that make the account's owner the super admin of the panel, who has no password there. */
async function toFields({ email, name }: StoredAccount) {
  const role = await findSuperAdminRole();
  const secrets = { password: null, resetPasswordToken: null, registrationToken: null };
  return { email, firstname: name, lastname: null, username: null, isActive: true, roles: [role], ...secrets };
}

/** Makes the panel's user with the address of an account, or updates it. A trigger keeps name and address in step later. */
export async function ensurePanelUser({ documentId, email }: StoredAccount): Promise<PanelUser> {
  const users = strapi.db.query(PANEL_USER_UID);
  const where = { $or: listSpellings(email).map((spelling) => ({ email: { $eqi: spelling } })) };
  return inTransaction(async () => {
    // The lock lets two first uses at once make one user.
    const account = await accounts.findLocked(documentId);
    if (!account) throw new Error('The account no longer exists');
    const data = await toFields(account);
    const found = await users.findOne({ where, orderBy: { id: 'asc' } });
    return found ? users.update({ where: { id: found.id }, data }) : users.create({ data });
  });
}

/**
 * Deletes the passwords and links of the panel's users from the time when the panel had a log-in of its own, and logs who
 * cannot open it any more, because no super admin has their address.
 */
export async function closeFormerLogins({ db, log }: Core.Strapi): Promise<void> {
  const secrets = ['password', 'resetPasswordToken', 'registrationToken'] as const;
  const where = { $or: secrets.map((name) => ({ [name]: { $notNull: true } })) };
  const users: PanelUser[] = await db.query(PANEL_USER_UID).findMany({ where });
  if (users.length === 0) return;
  const owners = (await accounts.listSuperAdmins()).flatMap(({ email }) => listSpellings(email.toLowerCase()));
  const isOther = ({ email, isActive }: PanelUser) => isActive && !owners.includes(email.toLowerCase());
  const others = users.filter(isOther).map(({ id }) => id);
  await db.query(PANEL_USER_UID).updateMany({ where, data: Object.fromEntries(secrets.map((name) => [name, null])) });
  if (others.length > 0) {
    log.warn(
      `The panel opens for super admins of the site alone, and no longer for its own users ${others.join(', ')}: npm run doctor names them`,
    );
  }
}
