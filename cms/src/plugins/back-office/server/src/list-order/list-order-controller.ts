import type { z } from 'zod';
import { resources } from '#api/resources';
import { activityLog } from '#back-office/activity';
import { COLLECTION_NAMES } from '#contract/collections';
import type { operations } from '#contract/operations';
import type { RequestContext } from '#platform/http/request-context';
import { sortList } from './list-order';

type Order = RequestContext<z.output<typeof operations.tool.order.body>>;

/** One action for each collection: sorts its list by hand and answers the list. */
export const listOrderController = Object.fromEntries(
  COLLECTION_NAMES.map((collection) => [
    collection,
    async (ctx: Order) => {
      const rows = await sortList(collection, ctx.request.body.ids, () =>
        activityLog.record({
          actor: ctx.state.account?.email ?? '',
          action: `${collection}.order`,
          subject: collection,
          subjectName: '',
          fields: [],
          address: ctx.ip,
        }),
      );
      ctx.body = await Promise.all(rows.map(resources[collection].toContract));
    },
  ]),
);
