import { errors } from '@strapi/utils';
import { accounts, currentSession, lockCurrentAccount, sessions, storedSessions } from '#back-office/accounts';
import { activityLog } from '#back-office/activity';
import type { OptionalStepUpInput } from '#contract/second-factor';
import { inTransaction } from '#platform/database/transaction';
import type { RequestContext } from '#platform/http/request-context';
import { requireRecentProof } from './step-up';

/** The operations that end other sessions of one's own account, which a stolen session may do only with a proof. */
export const endSessionsController = {
  async one(ctx: RequestContext<OptionalStepUpInput>) {
    await requireRecentProof(ctx);
    const { owner } = currentSession(ctx);
    await inTransaction(async () => {
      const isFound = await storedSessions.remove(owner.id, ctx.params.id ?? '');
      if (!isFound) throw new errors.NotFoundError('This session has ended already');
      await activityLog.record({
        actor: owner.email,
        action: 'account.endSession',
        subject: owner.documentId,
        subjectName: owner.name,
        fields: [],
        address: ctx.ip,
      });
    });
    ctx.body = { message: 'Session Ended' };
  },

  async allOthers(ctx: RequestContext<OptionalStepUpInput>) {
    await requireRecentProof(ctx);
    ctx.body = await inTransaction(async () => {
      const account = await lockCurrentAccount(ctx);
      const renewed = await accounts.update(account, { tokenVersion: account.tokenVersion + 1 });
      return { token: await sessions.renew(renewed, currentSession(ctx)) };
    });
  },
};
