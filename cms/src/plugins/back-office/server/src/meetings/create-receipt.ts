import { getOwnerName } from '#back-office/mail';
import type { MeetingReceipt } from '#contract/communication';
import { readFirstOrigin } from '#platform/database/first-origin';
import { createCalendar, createUid } from './icalendar';
import { DEFAULT_MINUTES, type StoredMeeting } from './stored-meeting';

/**
 * Creates the receipt of a request. Its event is the one that the mails update, and contains no text that the visitor
 * wrote.
 */
export async function createReceipt(meeting: StoredMeeting): Promise<MeetingReceipt> {
  const { documentId, sequence, startsAt, timeZone } = meeting;
  const event = {
    uid: createUid(documentId, await readFirstOrigin()),
    sequence,
    status: 'TENTATIVE' as const,
    startsAt: new Date(startsAt),
    minutes: meeting.minutes ?? DEFAULT_MINUTES,
    title: `Meeting with ${await getOwnerName()}`,
  };
  return { startsAt, timeZone, calendar: createCalendar([event]) };
}
