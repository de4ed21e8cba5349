import type { MeetingAction, MeetingState } from '#contract/communication';

/** Whose link it is. */
export type Party = 'owner' | 'visitor';

/** What the rules need to know of a meeting. */
interface Standing {
  state: MeetingState;
  startsAt: Date;
}

const OPEN: Record<Party, Record<MeetingState, readonly MeetingAction[]>> = {
  owner: {
    requested: ['confirm', 'move', 'decline', 'cancel'],
    confirmed: ['move', 'cancel'],
    declined: [],
    cancelled: [],
  },
  visitor: { requested: ['cancel'], confirmed: ['cancel'], declined: [], cancelled: [] },
};

/** Moving is the owner's word for "then, at another time": the meeting is agreed, at the new time. */
export const STATE_AFTER: Record<MeetingAction, MeetingState> = {
  confirm: 'confirmed',
  move: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
};

const DONE: Record<MeetingAction, string> = {
  confirm: 'confirmed',
  move: 'moved',
  decline: 'declined',
  cancel: 'cancelled',
};

/** What may be done with a meeting now. */
export const actionsFor = (party: Party, { state, startsAt }: Standing, now: Date): readonly MeetingAction[] =>
  startsAt > now ? OPEN[party][state] : [];

/** Why this party may not do that now, or null. */
export function answerRefusal(party: Party, action: MeetingAction, standing: Standing, now: Date): string | null {
  const { state, startsAt } = standing;
  if (party === 'visitor' && action !== 'cancel') return 'This link can only cancel the meeting';
  if (action !== 'move' && state === STATE_AFTER[action]) return `This meeting is already ${state}`;
  if (startsAt <= now) return 'The time of this meeting has passed, it can no longer be changed';
  if (OPEN[party][state].includes(action)) return null;
  return `This meeting has been ${state}, it can no longer be ${DONE[action]}`;
}
