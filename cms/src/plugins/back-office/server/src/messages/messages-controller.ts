import type { z } from 'zod';
import type { messageInput } from '#contract/communication';
import type { RequestContext } from '#platform/http/request-context';
import { messages } from './messages';

/** The operation on messages. */
export const messagesController = {
  async message(ctx: RequestContext<z.output<typeof messageInput>>) {
    await messages.receive(ctx.request.body);
    ctx.body = { message: 'Message Sent Successfully!' };
    ctx.status = 201;
  },
};
