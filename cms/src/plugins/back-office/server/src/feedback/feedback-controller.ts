import type { z } from 'zod';
import { activityLog } from '#back-office/activity';
import type { feedbackAnswer, feedbackLinkInput } from '#contract/feedback';
import type { RequestContext } from '#platform/http/request-context';
import { feedback } from './feedback';

/** Records what the owner does with the link of a client, whose project has this name. */
const record = (ctx: RequestContext<object>, action: string) => (subjectName: string) =>
  activityLog.record({
    actor: ctx.state.account?.email ?? '',
    action,
    subject: ctx.params.id ?? '',
    subjectName,
    fields: [],
    address: ctx.ip,
  });

/** The operations on the feedback of clients. */
export const feedbackController = {
  async createLink(ctx: RequestContext<z.output<typeof feedbackLinkInput>>) {
    const email = ctx.request.body.email ?? null;
    ctx.body = await feedback.createLink(ctx.params.id ?? '', email, record(ctx, 'feedback.createLink'));
    ctx.status = 201;
  },

  async revokeLink(ctx: RequestContext<object>) {
    await feedback.revokeLink(ctx.params.id ?? '', record(ctx, 'feedback.revokeLink'));
    ctx.body = { message: 'The link does not work any more' };
  },

  async consent(ctx: RequestContext) {
    ctx.body = await feedback.readConsent(ctx.params.id ?? '');
  },

  async read(ctx: RequestContext) {
    ctx.body = await feedback.view(ctx.params.token ?? '');
  },

  async answer(ctx: RequestContext<z.output<typeof feedbackAnswer>>) {
    ctx.body = await feedback.answer(ctx.params.token ?? '', ctx.request.body);
  },
};
