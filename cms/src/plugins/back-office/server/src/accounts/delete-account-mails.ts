import { outbox } from '#back-office/mail';

const ACCOUNT_UID = 'plugin::users-permissions.user';
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
