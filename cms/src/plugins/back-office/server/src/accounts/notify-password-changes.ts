import { panelRequest } from '#platform/http/panel-request';
import { accounts } from './accounts';
import { passwords } from './passwords';

const ACCOUNT_UID = 'plugin::users-permissions.user';

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
