import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { overlapWarning } from '../meetings/overlaps';
import { MEETING_UID } from '../meetings/stored-meeting';
import { service } from '../service';

/** What this plugin adds to the owner's panel. */
export default () => ({
  async inbox(ctx: Context) {
    ctx.body = await service('inbox').summary();
  },

  publication(ctx: Context) {
    ctx.body = service('publication').summary();
  },

  async meetingWarning(ctx: Context) {
    const { id } = ctx.params;
    const meeting = await strapi.db.query(MEETING_UID).findOne({ where: { documentId: id } });
    if (!meeting) throw new errors.NotFoundError('This meeting no longer exists');
    ctx.body = { warning: await overlapWarning(meeting.documentId, new Date(meeting.startsAt)) };
  },

  async sendMail(ctx: Context) {
    if (!(await service('outbox').sendAgain(ctx.params.id))) {
      throw new errors.ValidationError('This mail has been sent already, or no longer exists');
    }
    ctx.body = { message: 'The mail is on its way' };
  },
});
