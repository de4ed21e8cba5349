import { readSiteIdentity } from '#api/site/identity';
import { listBusyCalendars } from '#back-office/busy-calendars';
import { listUpcomingMeetings } from '#back-office/inbox';
import { formatSlot, MEETING_UID } from '#back-office/meetings';

const MESSAGE_UID = 'plugin::back-office.message';
const MAIL_UID = 'plugin::back-office.mail';
const MAX_UPCOMING = 5;
/** Refused mails are counted for this period; many went to mistyped addresses. */
const REFUSED_PERIOD_MS = 30 * 24 * 60 * 60 * 1000;

/** The numbers and upcoming meetings of the inbox widget on the panel's start page. */
export const inbox = {
  async summary() {
    const open = { handled: false, suspectedSpam: false };
    const suspected = { handled: false, suspectedSpam: true };
    const [unread, requested, suspectedMessages, suspectedMeetings, unsent, refused, meetings, calendars] =
      await Promise.all([
        strapi.db.query(MESSAGE_UID).count({ where: open }),
        strapi.db.query(MEETING_UID).count({ where: { ...open, state: 'requested', startsAt: { $gt: new Date() } } }),
        strapi.db.query(MESSAGE_UID).count({ where: suspected }),
        strapi.db.query(MEETING_UID).count({ where: suspected }),
        strapi.db.query(MAIL_UID).count({ where: { state: 'waiting', lastError: { $notNull: true } } }),
        strapi.db
          .query(MAIL_UID)
          .count({ where: { state: 'failed', createdAt: { $gt: new Date(Date.now() - REFUSED_PERIOD_MS) } } }),
        listUpcomingMeetings(MAX_UPCOMING),
        listBusyCalendars(),
      ]);
    const { timeZone } = await readSiteIdentity();
    const coming = meetings.map(({ documentId, name, mode, state, startsAt }) => ({
      documentId,
      name,
      mode,
      state,
      when: `${formatSlot(new Date(startsAt), timeZone)} (${timeZone})`,
    }));
    // One that was never read counts at once, because visitors can choose all its times.
    const staleCalendars = calendars.filter(({ isStale, readAt, problem }) => isStale || (problem && !readAt)).length;
    const unreadEvents = calendars.reduce((count, calendar) => count + calendar.unread.count, 0);
    return {
      unread,
      requested,
      suspected: suspectedMessages + suspectedMeetings,
      unsent,
      refused,
      staleCalendars,
      unreadEvents,
      coming,
    };
  },
};
