import type { MeetingAction, MeetingMode, MeetingState } from '#contract.ts';

/** In the order in which they are offered. */
export const MODE_LABEL: Record<MeetingMode, string> = {
  chat: 'Chat',
  voice: 'Voice',
  video: 'Video',
  'in-person': 'In-person',
};

export const ACTION_LABEL: Record<MeetingAction, string> = {
  confirm: 'Confirm',
  move: 'Move',
  decline: 'Decline',
  cancel: 'Cancel meeting',
};

export const STATE_SENTENCE: Record<MeetingState, string> = {
  requested: 'This meeting has been asked for and waits for an answer.',
  confirmed: 'This meeting is confirmed.',
  declined: 'This meeting was declined.',
  cancelled: 'This meeting was cancelled.',
};
