import type { MeetingSnapshot } from '#back-office/mail';
import type { MeetingMode, MeetingState } from '#contract/communication';

export const MEETING_UID = 'plugin::back-office.meeting';

/** A meeting. `slot` is on the clock of `timeZone`, the visitor's. */
export interface Meeting {
  documentId: string;
  name: string;
  email: string;
  mode: MeetingMode;
  slot: string;
  timeZone: string;
  startsAt: string;
  state: MeetingState;
  /** Raised by every change, as calendars count them (RFC 5546). */
  sequence: number;
}

/** A meeting as it is read from its table. */
export interface StoredMeeting extends Meeting {
  id: number;
}

/** What mails keep of a meeting. */
export const snapshotOf = (meeting: Meeting): MeetingSnapshot => ({
  meeting: meeting.documentId,
  name: meeting.name,
  email: meeting.email,
  mode: meeting.mode,
  startsAt: new Date(meeting.startsAt).toISOString(),
  timeZone: meeting.timeZone,
  sequence: meeting.sequence,
});
