import type { z } from 'zod';
import { currentAccount, lockCurrentAccount, type StoredAccount } from '#back-office/accounts';
import type { OperationName, operations } from '#contract/operations';
import type { StepUpInput } from '#contract/second-factor';
import { inTransaction } from '#platform/database/transaction';
import type { RequestContext } from '#platform/http/request-context';
import { recordChange } from './notices';
import { ownFactors } from './own-factors';
import { requireStepUp } from './step-up';

/** Runs `work` with the locked account of the request and records what it changes. */
const change = <Result>(
  ctx: RequestContext,
  action: OperationName,
  fields: string[],
  work: (account: StoredAccount) => Promise<Result>,
): Promise<Result> =>
  inTransaction(async () => {
    const account = await lockCurrentAccount(ctx);
    const result = await work(account);
    await recordChange(ctx, action, account, fields);
    return result;
  });

/** The operations on the second factors of one's own account. */
export const factorsController = {
  async list(ctx: RequestContext) {
    ctx.body = await ownFactors.list(currentAccount(ctx));
  },

  async startTotp(ctx: RequestContext<StepUpInput>) {
    await requireStepUp(ctx);
    ctx.body = await ownFactors.startTotp(currentAccount(ctx));
  },

  async confirmTotp(ctx: RequestContext<z.output<typeof operations.factor.confirmTotp.body>>) {
    const { id, code } = ctx.request.body;
    const totp = await ownFactors.verifyTotp(currentAccount(ctx), id, code);
    const work = (account: StoredAccount) => ownFactors.addTotp(account, totp);
    ctx.body = { recoveryCodes: await change(ctx, 'factor.confirmTotp', ['totp', 'recoveryCodes'], work) };
  },

  async passkeyOptions(ctx: RequestContext<StepUpInput>) {
    await requireStepUp(ctx);
    ctx.body = await ownFactors.startPasskey(currentAccount(ctx));
  },

  async addPasskey(ctx: RequestContext<z.output<typeof operations.factor.addPasskey.body>>) {
    const { id, name, response } = ctx.request.body;
    const passkey = await ownFactors.verifyPasskey(currentAccount(ctx), id, name, response);
    const work = (account: StoredAccount) => ownFactors.addPasskey(account, passkey);
    ctx.body = await change(ctx, 'factor.addPasskey', ['passkey'], work);
    ctx.status = 201;
  },

  async renewRecoveryCodes(ctx: RequestContext<StepUpInput>) {
    await requireStepUp(ctx);
    const codes = await change(ctx, 'factor.renewRecoveryCodes', ['recoveryCodes'], ownFactors.renewRecoveryCodes);
    ctx.body = { recoveryCodes: codes };
  },

  async remove(ctx: RequestContext<StepUpInput>) {
    await requireStepUp(ctx);
    await inTransaction(async () => {
      const account = await lockCurrentAccount(ctx);
      const kind = await ownFactors.remove(account, ctx.params.id ?? '');
      await recordChange(ctx, 'factor.remove', account, [kind]);
    });
    ctx.body = { message: 'Successfully Deleted' };
  },
};
