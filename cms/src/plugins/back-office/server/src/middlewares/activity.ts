import type { Next } from 'koa';
import type { CallName } from '../../../../../contract/calls';
import type { CallContext } from '../../../../../routing/context';
import { service } from '../service';

const idOf = (body: unknown) =>
  typeof body === 'object' && body !== null && '_id' in body && typeof body._id === 'string' ? body._id : undefined;

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
      fields: Object.keys(ctx.request.body ?? {}),
      address: ctx.ip,
    });
  };
