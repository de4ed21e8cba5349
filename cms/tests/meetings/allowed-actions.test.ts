import { MEETING_ACTIONS, MEETING_STATES } from '../../src/contract/communication';
import {
  answerProblem,
  listAllowedActions,
  type Party,
} from '../../src/plugins/back-office/server/src/meetings/allowed-actions';

const NOW = new Date('2027-03-01T12:00:00Z');
const LATER = new Date('2027-03-02T12:00:00Z');

test.each([
  ['owner', 'requested', ['confirm', 'move', 'decline', 'cancel']],
  ['owner', 'confirmed', ['move', 'cancel']],
  ['owner', 'declined', []],
  ['owner', 'cancelled', []],
  ['visitor', 'requested', ['cancel']],
  ['visitor', 'confirmed', ['cancel']],
  ['visitor', 'declined', []],
  ['visitor', 'cancelled', []],
] as const)('the %s of a %s meeting may: %j', (party, state, actions) => {
  expect(listAllowedActions(party, { state, startsAt: LATER }, NOW)).toEqual(actions);
});

test('the offered actions are those that are not refused', () => {
  for (const party of ['owner', 'visitor'] satisfies Party[]) {
    for (const state of MEETING_STATES) {
      const meeting = { state, startsAt: LATER };
      const accepted = MEETING_ACTIONS.filter((action) => answerProblem(party, action, meeting, NOW) === null);
      expect(accepted).toEqual(listAllowedActions(party, meeting, NOW));
    }
  }
});

test('repeating an answer is refused with the state of the meeting', () => {
  const meeting = { state: 'confirmed', startsAt: LATER } as const;
  expect(answerProblem('owner', 'confirm', meeting, NOW)).toBe('This meeting is already confirmed');
});

test('a meeting whose time has passed cannot be changed', () => {
  const meeting = { state: 'requested', startsAt: NOW } as const;
  expect(listAllowedActions('owner', meeting, NOW)).toEqual([]);
  expect(answerProblem('owner', 'confirm', meeting, NOW)).toBe(
    'The time of this meeting has passed, it can no longer be changed',
  );
});
