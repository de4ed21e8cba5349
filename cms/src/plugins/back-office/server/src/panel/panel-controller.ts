import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { outbox, type Requeued } from '#back-office/mail';
import { getOverlapWarning, MEETING_UID } from '#back-office/meetings';
import { inbox } from './inbox';
import { publicationStatus } from './publication-status';

/** The reason why a mail is not sent again. */
const RESEND_PROBLEMS: Record<Requeued, string | null> = {
  due: null,
  'being-sent': 'This mail is just being sent, please look again in a minute',
  none: 'This mail has been sent already, or no longer exists',
};

/** The operations of this plugin's widgets and actions in the panel. */
export const panelController = {
  async inbox(ctx: Context) {
    ctx.body = await inbox.summary();
  },

  publication(ctx: Context) {
    ctx.body = publicationStatus.summary();
  },

  async meetingWarning(ctx: Context) {
    const { id } = ctx.params;
    const meeting = await strapi.db.query(MEETING_UID).findOne({ where: { documentId: id } });
    if (!meeting) throw new errors.NotFoundError('This meeting no longer exists');
    ctx.body = { warning: await getOverlapWarning(meeting.documentId, new Date(meeting.startsAt)) };
  },

  async sendMail(ctx: Context) {
    const problem = RESEND_PROBLEMS[await outbox.resend(ctx.params.id)];
    if (problem) throw new errors.ValidationError(problem);
    ctx.body = { message: 'The mail is on its way' };
  },
};
