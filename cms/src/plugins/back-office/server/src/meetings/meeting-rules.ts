import type { MeetingAction, MeetingState } from '#contract/communication';

/** The party that a link belongs to. */
export type Party = 'owner' | 'visitor';

interface MeetingStatus {
  state: MeetingState;
  startsAt: Date;
}

const ALLOWED_ACTIONS: Record<Party, Record<MeetingState, readonly MeetingAction[]>> = {
  owner: {
    requested: ['confirm', 'move', 'decline', 'cancel'],
    confirmed: ['move', 'cancel'],
    declined: [],
    cancelled: [],
  },
  visitor: { requested: ['cancel'], confirmed: ['cancel'], declined: [], cancelled: [] },
};

/** Moving a meeting confirms it at the new time. */
export const STATE_AFTER: Record<MeetingAction, MeetingState> = {
  confirm: 'confirmed',
  move: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
};

const PAST_TENSE: Record<MeetingAction, string> = {
  confirm: 'confirmed',
  move: 'moved',
  decline: 'declined',
  cancel: 'cancelled',
};

/** The actions that the party may take now. */
export const listAllowedActions = (
  party: Party,
  { state, startsAt }: MeetingStatus,
  now: Date,
): readonly MeetingAction[] => (startsAt > now ? ALLOWED_ACTIONS[party][state] : []);

/** Returns why the party may not take the action now, or null. */
export function answerProblem(party: Party, action: MeetingAction, standing: MeetingStatus, now: Date): string | null {
  const { state, startsAt } = standing;
  if (party === 'visitor' && action !== 'cancel') return 'This link can only cancel the meeting';
  if (action !== 'move' && state === STATE_AFTER[action]) return `This meeting is already ${state}`;
  if (startsAt <= now) return 'The time of this meeting has passed, it can no longer be changed';
  if (ALLOWED_ACTIONS[party][state].includes(action)) return null;
  return `This meeting has been ${state}, it can no longer be ${PAST_TENSE[action]}`;
}
