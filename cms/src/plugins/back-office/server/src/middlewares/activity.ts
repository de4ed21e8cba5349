import type { Next } from 'koa';
import type { CallName } from '../../../../../contract/calls';
import { inTransaction } from '../../../../../database/transaction';
import type { CallContext } from '../../../../../routing/context';
import { changedFields } from '../access/changed-fields';
import { service } from '../service';

const idOf = (body: object) => ('_id' in body && typeof body._id === 'string' ? body._id : undefined);

/** The names of the changed fields, or of the given ones for a new record. Values are left out: they may be private. */
const fieldsOf = ({ state, request }: CallContext, after: object): string[] =>
  state.before ? changedFields(state.before, after) : Object.keys(request.body ?? {});

async function record(ctx: CallContext, action: CallName, answer: object): Promise<void> {
  const { account, title } = ctx.state;
  if (!account) return;
  await service('activity').record({
    actor: account.email,
    action,
    subject: ctx.params.id ?? idOf(answer) ?? account.documentId,
    // A call without a record concerns the caller's own account.
    subjectName: title ?? account.name,
    fields: fieldsOf(ctx, answer),
    address: ctx.ip,
  });
}

/** Gives a call `ctx.state.saveRecorded`, which writes what the call changes and who changed it in one transaction. */
export default ({ call }: { call: CallName }) =>
  (ctx: CallContext, next: Next) => {
    ctx.state.saveRecorded = (save) =>
      inTransaction(async () => {
        const answer = await save();
        await record(ctx, call, answer);
        return answer;
      });
    return next();
  };
