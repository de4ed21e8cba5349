import { getRecordTitle } from '#platform/database/record-title';
import type { RequestContext } from '#platform/http/request-context';
import type { Resource, StoredRow } from './resource';
import { createStore } from './store';

/** The four actions of a resource: reads the request, answers as the contract says. */
export function createController<Row extends StoredRow, Changes, Output extends object>(
  resource: Resource<Row, Changes, Output>,
) {
  const store = createStore(resource);

  return () => ({
    async list(ctx: RequestContext) {
      const rows = await store.list(resource.visibleTo?.(ctx.state.account) ?? {});
      ctx.body = await Promise.all(rows.map(resource.toContract));
    },

    async create(ctx: RequestContext<Changes>) {
      ctx.body = await ctx.state.saveRecorded(async () => {
        const row = await store.create(ctx.request.body);
        ctx.state.title = getRecordTitle(resource.uid, row);
        return resource.toContract(row);
      });
      ctx.status = 201;
    },

    async update(ctx: RequestContext<Changes>) {
      ctx.body = await ctx.state.saveRecorded(async () => {
        const { before, after } = await store.update(ctx.params.id ?? '', ctx.request.body, ctx.get('If-Match'));
        ctx.state.title = getRecordTitle(resource.uid, after);
        ctx.state.before = await resource.toContract(before);
        return resource.toContract(after);
      });
    },

    async remove(ctx: RequestContext) {
      ctx.body = await ctx.state.saveRecorded(async () => {
        ctx.state.title = getRecordTitle(resource.uid, await store.remove(ctx.params.id ?? ''));
        return { message: 'Successfully Deleted' };
      });
    },
  });
}
