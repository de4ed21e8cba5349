import { errors } from '@strapi/utils';
import { outbox } from '#back-office/mail';
import { panelRequest } from '#platform/http/panel-request';
import { accounts } from './accounts';
import { passwords } from './passwords';

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

/** Whose password is set in the panel is told so by mail, as everybody who sets it themselves. */
export function notifyPasswordChanges(): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== ACCOUNT_UID || ctx.action !== 'update' || !panelRequest()) return next();
    // The document service types the parameters of all its actions at once.
    const { documentId, data } = ctx.params as { documentId: string; data?: { password?: string } };
    if (!data?.password) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const account = await accounts.find(documentId);
      if (account) await passwords.notifyPasswordChange(account.email);
      return result;
    });
  });
}

const NIGHTLY = '0 40 3 * * *';

/** An account that is deleted, in the dashboard or the panel, leaves no mail behind that names it. */
export function deleteAccountMails(): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== ACCOUNT_UID || ctx.action !== 'delete') return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      await outbox.deleteMailsOfDeletedAccounts(new Date());
      return result;
    });
  });
  const task = () => outbox.deleteMailsOfDeletedAccounts(new Date());
  strapi.cron.add({ accountMails: { task, options: { rule: NIGHTLY } } });
}
