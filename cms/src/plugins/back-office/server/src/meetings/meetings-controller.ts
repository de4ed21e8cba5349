import type { z } from 'zod';
import type { meetingAnswer, meetingInput } from '#contract/communication';
import type { RequestContext } from '#platform/http/request-context';
import { meetings } from './meetings';

/** The operations on meetings. */
export const meetingsController = {
  async meeting(ctx: RequestContext<z.output<typeof meetingInput>>) {
    await meetings.receive(ctx.request.body);
    ctx.body = { message: 'Meeting Created Successfully!' };
    ctx.status = 201;
  },

  async readMeeting(ctx: RequestContext) {
    ctx.body = await meetings.view(ctx.params.token ?? '');
  },

  async answerMeeting(ctx: RequestContext<z.output<typeof meetingAnswer>>) {
    ctx.body = { message: await meetings.answer(ctx.params.token ?? '', ctx.request.body) };
  },
};
