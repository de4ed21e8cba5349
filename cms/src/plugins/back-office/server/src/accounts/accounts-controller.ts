import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { changeRefusal } from '#back-office/access';
import type { calls } from '#contract/operations';
import { requireUnchanged } from '#platform/http/if-match';
import type { RequestContext } from '#platform/http/request-context';
import { accounts } from './accounts';
import { registration } from './registration';

/** An account that others may change, held until the transaction ends. Throws 404 for one that is gone, 403 for a super admin's. */
async function changeable(ctx: RequestContext) {
  // In the order of every transaction that holds both: two in another order would wait for each other.
  await accounts.lockSuperAdmins();
  const account = await accounts.findLocked(ctx.params.id ?? '');
  if (!account) throw new errors.NotFoundError('This account no longer exists');
  const refusal = changeRefusal(account);
  if (refusal) throw new errors.PolicyError(refusal);
  return account;
}

/** What super admins do with the accounts of others. */
export const accountsController = {
  async list(ctx: RequestContext) {
    const { all, toContract } = accounts;
    ctx.body = await Promise.all((await all()).map(toContract));
  },

  async update(ctx: RequestContext<z.output<typeof calls.account.update.body>>) {
    ctx.body = await ctx.state.saveRecorded(async () => {
      const account = await changeable(ctx);
      requireUnchanged(account, ctx.get('If-Match'));
      ctx.state.title = account.name;
      ctx.state.before = await accounts.toContract(account);
      return accounts.toContract(await registration.decide(account, ctx.request.body));
    });
  },

  async remove(ctx: RequestContext) {
    ctx.body = await ctx.state.saveRecorded(async () => {
      const account = await changeable(ctx);
      ctx.state.title = account.name;
      await accounts.remove(account);
      return { message: 'Successfully Deleted' };
    });
  },
};
