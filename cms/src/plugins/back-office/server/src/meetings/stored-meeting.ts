import type { MeetingSnapshot } from '#back-office/mail';
import type { MeetingMode, MeetingState } from '#contract/communication';
import { findTimeZone } from '#contract/time-zones';
import type { TimeRange } from './compute-free-times';

export const MEETING_UID = 'plugin::back-office.meeting';

/** The length of a meeting where visitors may ask for any time. */
export const DEFAULT_MINUTES = 30;

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
  /** The length; null for a meeting from before meetings had one. */
  minutes: number | null;
  state: MeetingState;
  /** Whether a hidden field was filled in, which only programs see. */
  suspectedSpam: boolean;
  /** The start that both were reminded of; null before. */
  remindedFor: string | null;
  /** Raised by every change (RFC 5546). */
  sequence: number;
}

export interface StoredMeeting extends Meeting {
  id: number;
}

/** Whether a meeting holds its time: a confirmed one, and a request that is not suspected spam. */
export const holdsTime = ({ state, suspectedSpam }: Pick<Meeting, 'state' | 'suspectedSpam'>): boolean =>
  state === 'confirmed' || (state === 'requested' && !suspectedSpam);

/** The parts of a meeting on which the allowed actions depend. */
export const toStatus = ({ state, startsAt }: Meeting) => ({ state, startsAt: new Date(startsAt) });

/** The visitor's time zone by its current name; a meeting from before zones were stored so can have any spelling. */
export const currentZone = ({ timeZone }: Meeting): string => findTimeZone(timeZone) ?? timeZone;

/** The time of a meeting, without a gap. */
export function toTimeRange({ startsAt, minutes }: Pick<Meeting, 'startsAt' | 'minutes'>): TimeRange {
  const start = new Date(startsAt).getTime();
  return { start, end: start + (minutes ?? DEFAULT_MINUTES) * 60_000 };
}

export const createSnapshot = (meeting: Meeting): MeetingSnapshot => ({
  meeting: meeting.documentId,
  name: meeting.name,
  email: meeting.email,
  mode: meeting.mode,
  startsAt: meeting.startsAt,
  minutes: meeting.minutes ?? DEFAULT_MINUTES,
  timeZone: meeting.timeZone,
  sequence: meeting.sequence,
});
