import { MEETING_UID, type StoredMeeting } from '#back-office/meetings';

/** The next meetings that are confirmed or requested, soonest first; suspected spam is none. */
export const listUpcomingMeetings = (limit: number): Promise<StoredMeeting[]> =>
  strapi.db.query(MEETING_UID).findMany({
    where: { state: { $in: ['requested', 'confirmed'] }, suspectedSpam: false, startsAt: { $gt: new Date() } },
    orderBy: { startsAt: 'asc' },
    limit,
  });
