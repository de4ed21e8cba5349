import { env } from '#platform/environment/env';
import { MEETING_MINUTES } from './calendar';
import { formatSlot } from './slot';
import { MEETING_UID, type StoredMeeting } from './stored-meeting';

const MEETING_MS = MEETING_MINUTES * 60_000;

/** Finds confirmed meetings that overlap one that starts at `startsAt`. */
function findOverlapping(documentId: string, startsAt: Date): Promise<StoredMeeting[]> {
  const shift = (offset: number) => new Date(startsAt.getTime() + offset);
  return strapi.db.query(MEETING_UID).findMany({
    where: {
      documentId: { $ne: documentId },
      state: 'confirmed',
      startsAt: { $gt: shift(-MEETING_MS), $lt: shift(MEETING_MS) },
    },
    orderBy: { startsAt: 'asc' },
  });
}

/** The warning that the owner sees before confirming an overlapping meeting; null if there is none. */
export async function getOverlapWarning(documentId: string, startsAt: Date): Promise<string | null> {
  const others = await findOverlapping(documentId, startsAt);
  if (others.length === 0) return null;
  const names = others.map((other) => `${other.name}, ${formatSlot(new Date(other.startsAt), env.OWNER_TIME_ZONE)}`);
  return `You have another meeting at that time: ${names.join('; ')}`;
}
