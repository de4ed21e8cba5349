import { ok, pluralize, warning } from './finding.mjs';

const OTHERS = `SELECT email FROM admin_users WHERE is_active AND lower(email) NOT IN (
  SELECT lower(up_users.email) FROM up_users
  JOIN up_users_role_lnk ON up_users_role_lnk.user_id = up_users.id
  JOIN up_roles ON up_roles.id = up_users_role_lnk.role_id
  WHERE up_roles.type = 'superAdmin') ORDER BY email`;

/** Checks whether the panel has users of its own that cannot open it, because no super admin has their address. */
export async function checkPanelUsers({ database }) {
  const others = await database.query(OTHERS);
  if (others.length === 0) return ok('It opens for the super admins of the site.');
  return warning(
    `${pluralize(others.length, 'user')} of the panel cannot open it: ${others.map(({ email }) => email).join(', ')}.`,
    'Give an account with that address the role Super admin, or leave it: the records keep who has made them.',
  );
}
