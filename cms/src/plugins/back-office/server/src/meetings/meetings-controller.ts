import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { meetingAnswer, meetingInput, SlotsQuery } from '#contract/communication';
import type { RequestContext } from '#platform/http/request-context';
import { calendarFeed } from './calendar-feed';
import { meetings } from './meetings';
import { readFreeTimes, viewFreeTimes } from './read-free-times';

/** The operations on meetings. */
export const meetingsController = {
  async meeting(ctx: RequestContext<z.output<typeof meetingInput>>) {
    const receipt = await meetings.receive(ctx.request.body);
    ctx.body = { message: 'Meeting Created Successfully!', receipt };
    ctx.status = 201;
  },

  /** Answers where the cached response has failed, which is sent before Koa runs. */
  async slots(ctx: RequestContext) {
    const query = ctx.state.query as SlotsQuery;
    ctx.body = viewFreeTimes(await readFreeTimes(), query);
  },

  async calendar(ctx: RequestContext) {
    const calendar = await calendarFeed.render(ctx.params.secret ?? '');
    if (calendar === null) throw new errors.NotFoundError('There is no such calendar');
    ctx.body = calendar;
    ctx.type = 'text/calendar; charset=utf-8';
  },

  /** The address of the owner's calendar, for the panel. */
  async calendarAddress(ctx: Context) {
    ctx.body = { address: await calendarFeed.getAddress() };
  },

  async renewCalendarAddress(ctx: Context) {
    ctx.body = { address: await calendarFeed.renewAddress() };
  },

  async readMeeting(ctx: RequestContext) {
    ctx.body = await meetings.view(ctx.params.token ?? '');
  },

  async meetingSlots(ctx: RequestContext) {
    const query = ctx.state.query as SlotsQuery;
    ctx.body = viewFreeTimes(await meetings.readFreeTimes(ctx.params.token ?? ''), query);
  },

  async answerMeeting(ctx: RequestContext<z.output<typeof meetingAnswer>>) {
    ctx.body = { message: await meetings.answer(ctx.params.token ?? '', ctx.request.body) };
  },
};
