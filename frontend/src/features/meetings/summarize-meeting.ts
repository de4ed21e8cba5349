import type { MeetingItem, MeetingState } from '#contract.ts';
import { knownTimeZone } from '#lib/site/known-time-zone.ts';
import { MODE_LABEL } from './meeting-labels.ts';
import { formatBriefly } from './slot-format.ts';

const STATE_LABEL: Record<MeetingState, string> = {
  requested: 'Meeting requested',
  confirmed: 'Meeting confirmed',
  declined: 'Meeting declined',
  cancelled: 'Meeting cancelled',
};

/** A meeting in one line, on the owner's clock. */
export const summarizeMeeting = ({ state, mode, startsAt, timeZone }: MeetingItem): string =>
  `${STATE_LABEL[state]} · ${formatBriefly(new Date(startsAt), knownTimeZone(timeZone))} · ${MODE_LABEL[mode]}`;
