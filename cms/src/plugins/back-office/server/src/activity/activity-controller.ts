import type { RequestContext } from '#platform/http/request-context';
import { activityLog } from './activity';

/** The operation on the activity log. */
export const activityController = {
  async activity(ctx: RequestContext<unknown, { before?: string }>) {
    ctx.body = await activityLog.latest(ctx.state.query.before);
  },
};
