import type { z } from 'zod';
import type { meetingAnswer, meetingInput, messageInput } from '../../../../../contract/communication';
import type { CallContext } from '../../../../../routing/context';
import { service } from '../service';

/** What visitors and the owner say to each other. */
export default () => ({
  async message(ctx: CallContext<z.output<typeof messageInput>>) {
    await service('messages').receive(ctx.request.body);
    ctx.body = { message: 'Message Sent Successfully!' };
    ctx.status = 201;
  },

  async meeting(ctx: CallContext<z.output<typeof meetingInput>>) {
    await service('meetings').receive(ctx.request.body);
    ctx.body = { message: 'Meeting Created Successfully!' };
    ctx.status = 201;
  },

  async readMeeting(ctx: CallContext) {
    ctx.body = await service('meetings').view(ctx.params.token ?? '');
  },

  async answerMeeting(ctx: CallContext<z.output<typeof meetingAnswer>>) {
    ctx.body = { message: await service('meetings').answer(ctx.params.token ?? '', ctx.request.body) };
  },
});
