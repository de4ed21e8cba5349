import type { MeetingSnapshot } from '#back-office/mail';
import type { MeetingMode, MeetingState } from '#contract/communication';

export const MEETING_UID = 'plugin::back-office.meeting';

/** A meeting. `slot` is in `timeZone`, the visitor's. */
export interface Meeting {
  documentId: string;
  name: string;
  email: string;
  mode: MeetingMode;
  slot: string;
  timeZone: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  state: MeetingState;
  /** Raised by every change (RFC 5546). */
  sequence: number;
}

export interface StoredMeeting extends Meeting {
  id: number;
}

export const createSnapshot = (meeting: Meeting): MeetingSnapshot => ({
  meeting: meeting.documentId,
  name: meeting.name,
  email: meeting.email,
  mode: meeting.mode,
  startsAt: meeting.startsAt,
  timeZone: meeting.timeZone,
  sequence: meeting.sequence,
});
