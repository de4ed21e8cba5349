import type { z } from 'zod';
import { activityLog } from '#back-office/activity';
import { viewFreeTimes } from '#back-office/meetings';
import type { meetingAnswer, SlotsQuery } from '#contract/communication';
import type { InboxChange, InboxQuery } from '#contract/inbox';
import type { RequestContext } from '#platform/http/request-context';
import { inbox } from './inbox';
import { toFlags } from './inbox-items';

/** The operations on messages and meetings in the dashboard. */
export const inboxController = {
  async list(ctx: RequestContext<unknown, InboxQuery>) {
    ctx.body = await inbox.list(ctx.state.query);
  },

  async update(ctx: RequestContext<InboxChange>) {
    // The recorder sends stored rows of the updated document.
    ctx.state.toContract = async (row) => toFlags(row as Parameters<typeof toFlags>[0]);
    ctx.body = await inbox.update(ctx.params.id ?? '', ctx.request.body);
  },

  async remove(ctx: RequestContext) {
    await inbox.remove(ctx.params.id ?? '');
    ctx.body = { message: 'Successfully Deleted' };
  },

  async slots(ctx: RequestContext<unknown, SlotsQuery>) {
    ctx.body = viewFreeTimes(await inbox.readFreeTimes(ctx.params.id ?? ''), ctx.state.query);
  },

  async answer(ctx: RequestContext<z.output<typeof meetingAnswer>>) {
    const message = await inbox.answer(ctx.params.id ?? '', ctx.request.body, ({ documentId, name }) =>
      activityLog.record({
        actor: ctx.state.account?.email ?? '',
        action: 'inbox.answer',
        subject: documentId,
        subjectName: name,
        fields: Object.keys(ctx.request.body),
        address: ctx.ip,
      }),
    );
    ctx.body = { message };
  },
};
