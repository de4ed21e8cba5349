import { errors } from '@strapi/utils';
import type { z } from 'zod';
import type { calls } from '../../../../../contract/calls';
import { requireUnchanged } from '../../../../../crud/store';
import type { CallContext } from '../../../../../routing/context';
import { changeRefusal } from '../access/rules';
import { service } from '../service';

/** An account that others may change, held until the transaction ends. Throws 404 for one that is gone, 403 for a super admin's. */
async function changeable(ctx: CallContext) {
  // In the order of every transaction that holds both: two in another order would wait for each other.
  await service('accounts').lockSuperAdmins();
  const account = await service('accounts').findLocked(ctx.params.id ?? '');
  if (!account) throw new errors.NotFoundError('This account no longer exists');
  const refusal = changeRefusal(account);
  if (refusal) throw new errors.PolicyError(refusal);
  return account;
}

/** What super admins do with the accounts of others. */
export default () => ({
  async list(ctx: CallContext) {
    const { all, toContract } = service('accounts');
    ctx.body = await Promise.all((await all()).map(toContract));
  },

  async update(ctx: CallContext<z.output<typeof calls.account.update.body>>) {
    ctx.body = await ctx.state.saveRecorded(async () => {
      const account = await changeable(ctx);
      requireUnchanged(account, ctx.get('If-Match'));
      ctx.state.title = account.name;
      ctx.state.before = await service('accounts').toContract(account);
      return service('accounts').toContract(await service('registration').decide(account, ctx.request.body));
    });
  },

  async remove(ctx: CallContext) {
    ctx.body = await ctx.state.saveRecorded(async () => {
      const account = await changeable(ctx);
      ctx.state.title = account.name;
      await service('accounts').remove(account);
      return { message: 'Successfully Deleted' };
    });
  },

  async activity(ctx: CallContext<unknown, { before?: string }>) {
    ctx.body = await service('activity').latest(ctx.state.query.before);
  },
});
