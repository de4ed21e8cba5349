import { formatSlot, MEETING_UID, type StoredMeeting } from '#back-office/meetings';
import { env } from '#platform/environment/env';

const MESSAGE_UID = 'plugin::back-office.message';
const MAIL_UID = 'plugin::back-office.mail';
const COMING = 5;
/** How long a refused mail counts, in ms: many are to addresses that a visitor mistyped. */
const REFUSED_MS = 30 * 24 * 60 * 60 * 1000;

/** What waits for the owner, for the first page of the panel. */
export const inbox = {
  async summary() {
    const open = { handled: false, suspectedSpam: false };
    const [unread, requested, unsent, refused, meetings] = await Promise.all([
      strapi.db.query(MESSAGE_UID).count({ where: open }),
      strapi.db.query(MEETING_UID).count({ where: { ...open, state: 'requested', startsAt: { $gt: new Date() } } }),
      strapi.db.query(MAIL_UID).count({ where: { state: 'waiting', lastError: { $notNull: true } } }),
      strapi.db
        .query(MAIL_UID)
        .count({ where: { state: 'failed', createdAt: { $gt: new Date(Date.now() - REFUSED_MS) } } }),
      strapi.db.query(MEETING_UID).findMany({
        where: { state: { $in: ['requested', 'confirmed'] }, suspectedSpam: false, startsAt: { $gt: new Date() } },
        orderBy: { startsAt: 'asc' },
        limit: COMING,
      }),
    ]);
    const coming = meetings.map(({ documentId, name, mode, state, startsAt }: StoredMeeting) => ({
      documentId,
      name,
      mode,
      state,
      when: formatSlot(new Date(startsAt), env.OWNER_TIME_ZONE),
    }));
    return { unread, requested, unsent, refused, coming };
  },
};
