import type { Next } from 'koa';
import type { CallName } from '../../../../../contract/calls';
import type { CallContext } from '../../../../../routing/context';
import { changedFields } from '../access/changed-fields';
import { service } from '../service';

const idOf = (body: unknown) =>
  typeof body === 'object' && body !== null && '_id' in body && typeof body._id === 'string' ? body._id : undefined;

/** What was changed, or, of something new, what was given. */
function fieldsOf({ state, body, request }: CallContext): string[] {
  if (state.before && typeof body === 'object' && body !== null) return changedFields(state.before, body);
  return Object.keys(request.body ?? {});
}

/** Keeps who changed what, once it has been changed. Names of fields only: what was written may be private. */
export default ({ call }: { call: CallName }) =>
  async (ctx: CallContext, next: Next) => {
    await next();
    const { account } = ctx.state;
    if (!account || ctx.status >= 400 || call.startsWith('upload.')) return;
    await service('activity').record({
      actor: account.email,
      action: call,
      subject: ctx.params.id ?? idOf(ctx.body) ?? account.documentId,
      // What has no record to name is about one's own account.
      subjectName: ctx.state.title ?? account.name,
      fields: fieldsOf(ctx),
      address: ctx.ip,
    });
  };
