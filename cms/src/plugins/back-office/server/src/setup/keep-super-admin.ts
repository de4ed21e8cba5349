import { errors } from '@strapi/utils';
import { service } from '../service';

const ACCOUNT_UID = 'plugin::users-permissions.user';
const WRITES = new Set(['update', 'delete']);

const LAST = 'The last super admin cannot be removed: make somebody else super admin first';

/** Whether anybody is left who can log in and approve others. */
async function somebodyIsLeft(): Promise<boolean> {
  const superAdmins = await service('accounts').superAdmins();
  return superAdmins.some(({ verified, blocked }) => verified && !blocked);
}

/** Whoever asks, the panel included: a change after which no super admin could log in is taken back. */
export function keepSuperAdmin(): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== ACCOUNT_UID || !WRITES.has(ctx.action)) return next();
    return strapi.db.transaction(async () => {
      const before = await somebodyIsLeft();
      const result = await next();
      if (before && !(await somebodyIsLeft())) throw new errors.ApplicationError(LAST);
      return result;
    });
  });
}
