import type { Next } from 'koa';
import type { OperationName } from '#contract/operations';
import { inTransaction } from '#platform/database/transaction';
import type { RequestContext } from '#platform/http/request-context';
import { activityLog, changedFields } from './activity';

const getId = (body: object) => ('_id' in body && typeof body._id === 'string' ? body._id : undefined);

/** The names of the changed fields, or of the given ones for a new record. Values are left out: they may be private. */
const getChangedFields = ({ state, request }: RequestContext, after: object): string[] =>
  state.before ? changedFields(state.before, after) : Object.keys(request.body ?? {});

async function record(ctx: RequestContext, action: OperationName, answer: object): Promise<void> {
  const { account, title } = ctx.state;
  if (!account) return;
  await activityLog.record({
    actor: account.email,
    action,
    subject: ctx.params.id ?? getId(answer) ?? account.documentId,
    // An operation without a record concerns the caller's own account.
    subjectName: title ?? account.name,
    fields: getChangedFields(ctx, answer),
    address: ctx.ip,
  });
}

/** Sets `ctx.state.saveRecorded`, which runs an operation's write and records it in one transaction. */
export const recordOperation =
  ({ operation }: { operation: OperationName }) =>
  (ctx: RequestContext, next: Next) => {
    ctx.state.saveRecorded = (save) =>
      inTransaction(async () => {
        const answer = await save();
        await record(ctx, operation, answer);
        return answer;
      });
    return next();
  };
