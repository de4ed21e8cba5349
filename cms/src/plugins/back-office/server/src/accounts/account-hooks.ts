import { errors } from '@strapi/utils';
import { outbox } from '#back-office/mail';
import { getPanelRequest } from '#platform/http/panel-request';
import { createJob } from '#platform/jobs/job';
import { accounts } from './accounts';
import { passwords } from './passwords';

const ACCOUNT_UID = 'plugin::users-permissions.user';

const LAST_SUPER_ADMIN = 'The last super admin cannot be removed: make somebody else super admin first';

interface Fields {
  role?: unknown;
  blocked?: unknown;
  confirmed?: unknown;
}

/** Whether a write may demote, block, unverify or delete an account. */
function mayDisableSuperAdmin(action: string, { data = {} }: { data?: Fields }): boolean {
  if (action === 'delete') return true;
  if (action !== 'update') return false;
  return 'role' in data || Boolean(data.blocked) || ('confirmed' in data && data.confirmed !== true);
}

/**
 * Rolls back every change, from the API or the panel, after which no super admin could log in. Such changes run one at
 * a time, so that two super admins cannot demote each other at once.
 */
export function protectLastSuperAdmin(): void {
  strapi.documents.use(async (ctx, next) => {
    // The document service types the parameters of all its actions at once.
    if (ctx.uid !== ACCOUNT_UID || !mayDisableSuperAdmin(ctx.action, ctx.params as { data?: Fields })) return next();
    const { lockSuperAdmins, countActiveSuperAdmins } = accounts;
    return strapi.db.transaction(async () => {
      await lockSuperAdmins();
      const before = await countActiveSuperAdmins();
      const result = await next();
      if (before > 0 && (await countActiveSuperAdmins()) === 0) throw new errors.ApplicationError(LAST_SUPER_ADMIN);
      return result;
    });
  });
}

/** Notifies the owner of an account by mail when an administrator sets its password in the panel. */
export function notifyPasswordChanges(): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== ACCOUNT_UID || ctx.action !== 'update' || !getPanelRequest()) return next();
    // The document service types the parameters of all its actions at once.
    const { documentId, data } = ctx.params as { documentId: string; data?: { password?: string } };
    if (!data?.password) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const account = await accounts.find(documentId);
      if (account) await passwords.notifyPasswordChange(account);
      return result;
    });
  });
}

const accountMailCleanup = createJob({
  name: 'delete mails of deleted accounts',
  work: () => outbox.deleteMailsOfDeletedAccounts(new Date()),
  cron: '40 3 * * *',
});

/** Deletes the mails that name an account together with the account, and the remaining ones every night. */
export function deleteMailsWithAccounts(): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== ACCOUNT_UID || ctx.action !== 'delete') return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      await outbox.deleteMailsOfDeletedAccounts(new Date());
      return result;
    });
  });
  accountMailCleanup.start();
}
