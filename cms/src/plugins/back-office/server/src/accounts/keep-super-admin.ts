import { errors } from '@strapi/utils';
import { accounts } from './accounts';

const ACCOUNT_UID = 'plugin::users-permissions.user';

const LAST = 'The last super admin cannot be removed: make somebody else super admin first';

interface Fields {
  role?: unknown;
  blocked?: unknown;
  confirmed?: unknown;
}

/** Whether a write may take somebody the right, or the way, to approve others; most writes of an account cannot. */
function mayRemoveSuperAdmin(action: string, { data = {} }: { data?: Fields }): boolean {
  if (action === 'delete') return true;
  if (action !== 'update') return false;
  return 'role' in data || Boolean(data.blocked) || ('confirmed' in data && data.confirmed !== true);
}

/**
 * Whoever asks, the panel included: a change after which no super admin could log in is taken back. Two such changes
 * wait for each other, so that of two super admins who demote each other one stays.
 */
export function keepSuperAdmin(): void {
  strapi.documents.use(async (ctx, next) => {
    // The document service types the parameters of all its actions at once.
    if (ctx.uid !== ACCOUNT_UID || !mayRemoveSuperAdmin(ctx.action, ctx.params as { data?: Fields })) return next();
    const { lockSuperAdmins, countActiveSuperAdmins } = accounts;
    return strapi.db.transaction(async () => {
      await lockSuperAdmins();
      const before = await countActiveSuperAdmins();
      const result = await next();
      if (before > 0 && (await countActiveSuperAdmins()) === 0) throw new errors.ApplicationError(LAST);
      return result;
    });
  });
}
