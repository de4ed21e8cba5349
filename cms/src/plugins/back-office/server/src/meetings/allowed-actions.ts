import type { MeetingAction, MeetingState, SlotsView } from '#contract/communication';

/** The party that a link belongs to. */
export type Party = 'owner' | 'visitor';

/** Whether visitors may ask for any time, or for those that the hours offer. */
export type SlotMode = SlotsView['mode'];

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
  visitor: { requested: ['move', 'cancel'], confirmed: ['move', 'cancel'], declined: [], cancelled: [] },
};

const STATE_AFTER: Record<MeetingAction, MeetingState> = {
  confirm: 'confirmed',
  move: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
};

/** A meeting is confirmed at the time to which the owner moves it; the time to which a visitor moves it is a request. */
export const stateAfter = (action: MeetingAction, party: Party): MeetingState =>
  action === 'move' && party === 'visitor' ? 'requested' : STATE_AFTER[action];

/** Visitors choose another time only where times are offered. */
const mayTake = (party: Party, action: MeetingAction, mode: SlotMode) =>
  party === 'owner' || action === 'cancel' || (action === 'move' && mode === 'hours');

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
  mode: SlotMode = 'any',
): readonly MeetingAction[] =>
  startsAt > now ? ALLOWED_ACTIONS[party][state].filter((action) => mayTake(party, action, mode)) : [];

/** Returns why the party may not take the action now, or null. */
export function answerProblem(
  party: Party,
  action: MeetingAction,
  { state, startsAt }: MeetingStatus,
  now: Date,
  mode: SlotMode = 'any',
): string | null {
  if (!mayTake(party, action, mode)) {
    return `This link can only ${mode === 'hours' ? 'move or cancel' : 'cancel'} the meeting`;
  }
  if (action !== 'move' && state === STATE_AFTER[action]) return `This meeting is already ${state}`;
  if (startsAt <= now) return 'The time of this meeting has passed, it can no longer be changed';
  if (ALLOWED_ACTIONS[party][state].includes(action)) return null;
  return `This meeting has been ${state}, it can no longer be ${PAST_TENSE[action]}`;
}
