import { readSiteIdentity } from '#api/site/identity';
import { formatSlot } from './slot-format';
import { MEETING_UID, type StoredMeeting, toTimeRange } from './stored-meeting';

/** No meeting is longer. */
const MAX_MEETING_MS = 120 * 60_000;

/** Finds confirmed meetings that overlap this one. */
async function findOverlapping(meeting: StoredMeeting): Promise<StoredMeeting[]> {
  const { start, end } = toTimeRange(meeting);
  const nearby: StoredMeeting[] = await strapi.db.query(MEETING_UID).findMany({
    where: {
      documentId: { $ne: meeting.documentId },
      state: 'confirmed',
      startsAt: { $gt: new Date(start - MAX_MEETING_MS), $lt: new Date(end) },
    },
    orderBy: { startsAt: 'asc' },
  });
  return nearby.filter((other) => toTimeRange(other).end > start);
}

/** The warning that the owner sees before confirming an overlapping meeting; null if there is none. */
export async function getOverlapWarning(meeting: StoredMeeting): Promise<string | null> {
  const others = await findOverlapping(meeting);
  if (others.length === 0) return null;
  const { timeZone } = await readSiteIdentity();
  const names = others.map((other) => `${other.name}, ${formatSlot(new Date(other.startsAt), timeZone)}`);
  return `You have another meeting at that time: ${names.join('; ')}`;
}
