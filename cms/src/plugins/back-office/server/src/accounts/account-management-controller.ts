import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { changeRefusal } from '#back-office/access';
import type { operations } from '#contract/operations';
import { inTransaction } from '#platform/database/transaction';
import { requireUnchanged } from '#platform/http/if-match';
import type { RequestContext } from '#platform/http/request-context';
import { accounts } from './accounts';
import { registration } from './registration';

/** Locks an account until the transaction ends. Throws 404 if it was deleted, 403 if it is a super admin's. */
async function lockChangeableAccount(ctx: RequestContext) {
  // Every transaction locks the super admins first: a different order could deadlock.
  await accounts.lockSuperAdmins();
  const account = await accounts.findLocked(ctx.params.id ?? '');
  if (!account) throw new errors.NotFoundError('This account no longer exists');
  const refusal = changeRefusal(account);
  if (refusal) throw new errors.PolicyError(refusal);
  return account;
}

/** The operations of super admins on the accounts of others. */
export const accountManagementController = {
  async list(ctx: RequestContext) {
    const { list, toContract } = accounts;
    ctx.body = await Promise.all((await list()).map(toContract));
  },

  async update(ctx: RequestContext<z.output<typeof operations.account.update.body>>) {
    ctx.state.toContract = accounts.rowToContract;
    ctx.body = await inTransaction(async () => {
      const account = await lockChangeableAccount(ctx);
      requireUnchanged(account, ctx.get('If-Match'));
      return accounts.toContract(await registration.updateByAdmin(account, ctx.request.body));
    });
  },

  async remove(ctx: RequestContext) {
    await inTransaction(async () => accounts.remove(await lockChangeableAccount(ctx)));
    ctx.body = { message: 'Successfully Deleted' };
  },
};
