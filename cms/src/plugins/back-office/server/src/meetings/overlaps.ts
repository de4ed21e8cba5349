import { env } from '#platform/environment/env';
import { MINUTES } from './calendar';
import { formatSlot } from './slot';
import { MEETING_UID, type StoredMeeting } from './stored-meeting';

const LENGTH_MS = MINUTES * 60_000;

/** Confirmed meetings that share a minute with one that starts at `startsAt`. */
function overlapping(documentId: string, startsAt: Date): Promise<StoredMeeting[]> {
  const around = (offset: number) => new Date(startsAt.getTime() + offset);
  return strapi.db.query(MEETING_UID).findMany({
    where: {
      documentId: { $ne: documentId },
      state: 'confirmed',
      startsAt: { $gt: around(-LENGTH_MS), $lt: around(LENGTH_MS) },
    },
    orderBy: { startsAt: 'asc' },
  });
}

/** What the owner should know before confirming a meeting for that time, or null. */
export async function overlapWarning(documentId: string, startsAt: Date): Promise<string | null> {
  const others = await overlapping(documentId, startsAt);
  if (others.length === 0) return null;
  const names = others.map((other) => `${other.name}, ${formatSlot(new Date(other.startsAt), env.OWNER_TIME_ZONE)}`);
  return `You have another meeting at that time: ${names.join('; ')}`;
}
