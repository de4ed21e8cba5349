import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { listBusyCalendars, readNow } from '#back-office/busy-calendars';
import { isVersioned, listPanelVersions, restoreVersion } from '#back-office/history';
import { outbox, type Requeued } from '#back-office/mail';
import { getOverlapWarning, MEETING_UID, readFreeWeek } from '#back-office/meetings';
import { restoreInput } from '#contract/history';
import { inbox } from './inbox';
import { findOriginalTexts } from './original-texts';
import { publicationStatus } from './publication-status';

/** The reason why a mail is not sent again. */
const RESEND_PROBLEMS: Record<Requeued, string | null> = {
  due: null,
  'being-sent': 'This mail is just being sent, please look again in a minute',
  none: 'This mail has been sent already, or no longer exists',
};

/** Weeks from now, up to the largest horizon of the meeting hours. */
const weeksQuery = z.coerce.number().int().min(0).max(53).catch(0);

/** The versioned record of a request. */
async function findVersioned({ params }: Context) {
  const uid: UID.ContentType = params.model;
  const documentId = String(params.id);
  const exists = isVersioned(uid) && (await strapi.db.query(uid).count({ where: { documentId } })) > 0;
  if (!exists) throw new errors.NotFoundError('This record does not exist, or has no history');
  return { uid, documentId };
}

/** The operations of this plugin's widgets and actions in the panel. */
export const panelController = {
  async inbox(ctx: Context) {
    ctx.body = await inbox.summary();
  },

  publication(ctx: Context) {
    ctx.body = publicationStatus.summary();
  },

  originalTexts(ctx: Context) {
    ctx.body = findOriginalTexts(ctx.params.model);
  },

  async history(ctx: Context) {
    const { uid, documentId } = await findVersioned(ctx);
    ctx.body = { versions: await listPanelVersions(uid, documentId) };
  },

  async restore(ctx: Context & { request: { body?: unknown } }) {
    const { uid, documentId } = await findVersioned(ctx);
    const { success, data } = restoreInput.safeParse(ctx.request.body);
    if (!success) throw new errors.ValidationError('Please choose a version');
    await restoreVersion(uid, documentId, data.version, ctx.get('If-Match'));
    ctx.body = { message: 'The version is restored' };
  },

  async meetingWarning(ctx: Context) {
    const { id } = ctx.params;
    const meeting = await strapi.db.query(MEETING_UID).findOne({ where: { documentId: id } });
    if (!meeting) throw new errors.NotFoundError('This meeting no longer exists');
    ctx.body = { warning: await getOverlapWarning(meeting) };
  },

  async freeWeek(ctx: Context) {
    ctx.body = await readFreeWeek(weeksQuery.parse(ctx.query.weeks));
  },

  async busyCalendars(ctx: Context) {
    ctx.body = await listBusyCalendars();
  },

  async readBusyCalendar(ctx: Context) {
    const { id } = ctx.params;
    const listed = await listBusyCalendars();
    if (!listed.some((calendar) => calendar.id === id)) {
      throw new errors.NotFoundError('This calendar is no longer listed');
    }
    ctx.body = await readNow(id);
  },

  async sendMail(ctx: Context) {
    const problem = RESEND_PROBLEMS[await outbox.resend(ctx.params.id)];
    if (problem) throw new errors.ValidationError(problem);
    ctx.body = { message: 'The mail is on its way' };
  },
};
