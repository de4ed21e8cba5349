import type { RequestContext } from '#platform/http/request-context';
import { activityLog } from './activity';

export const activityController = {
  async activity(ctx: RequestContext<unknown, { before?: string }>) {
    ctx.body = await activityLog.list(ctx.state.query.before);
  },
};
