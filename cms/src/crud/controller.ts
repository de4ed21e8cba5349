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
      ctx.body = await resource.toContract(await store.create(ctx.request.body));
      ctx.status = 201;
    },

    async update(ctx: RequestContext<Changes>) {
      ctx.state.toContract = resource.toContract;
      const row = await store.update(ctx.params.id ?? '', ctx.request.body, ctx.get('If-Match'));
      ctx.body = await resource.toContract(row);
    },

    async remove(ctx: RequestContext) {
      await store.remove(ctx.params.id ?? '');
      ctx.body = { message: 'Successfully Deleted' };
    },
  });
}
