import type { Availability } from '#api/availability/availability';
import { readBusyTimes } from '#back-office/busy-calendars';
import type { BookedTimes } from './compute-free-times';
import { MEETING_UID, type StoredMeeting, toTimeRange } from './stored-meeting';

/** Meetings that are further from a time neither touch it nor count for the most meetings of its day, in any time zone. */
const REACH_MS = 48 * 3_600_000;

export type HoldingMeeting = Pick<StoredMeeting, 'id' | 'startsAt' | 'minutes'>;

/**
 * The meetings that hold time: confirmed ones before requested ones, earlier requests first. The filter is that of
 * `holdsTime`. Of all times, or only of those that matter for a time `around` (ms since 1970).
 */
export const listHoldingMeetings = (around?: number): Promise<HoldingMeeting[]> =>
  strapi.db.query(MEETING_UID).findMany({
    select: ['id', 'startsAt', 'minutes'],
    where: {
      $or: [{ state: 'confirmed' }, { state: 'requested', suspectedSpam: false }],
      startsAt: {
        $gt: new Date((around ?? Date.now()) - REACH_MS),
        ...(around !== undefined && { $lt: new Date(around + REACH_MS) }),
      },
    },
    orderBy: [{ state: 'asc' }, { id: 'asc' }],
  });

/** Locks the meetings that may hold time until the current transaction ends. */
export async function lockMeetings(): Promise<void> {
  const where = { startsAt: { $gt: new Date(Date.now() - REACH_MS) } };
  await strapi.db.queryBuilder(MEETING_UID).select('id').where(where).orderBy({ id: 'asc' }).forUpdate().execute();
}

interface Filter {
  /** The time (ms since 1970) around which meetings are read; without it those of all times. */
  around?: number;
  /** A meeting that is left out. */
  exceptId?: number;
}

/** Reads the times that are taken. */
export async function readBookedTimes(
  { busyCalendars }: Availability,
  { around, exceptId }: Filter = {},
): Promise<BookedTimes> {
  const meetings = await listHoldingMeetings(around);
  const busy = busyCalendars.length > 0 ? await readBusyTimes() : [];
  return { meetings: meetings.filter(({ id }) => id !== exceptId).map(toTimeRange), busy };
}
