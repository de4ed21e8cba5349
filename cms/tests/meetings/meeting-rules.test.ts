import { MEETING_ACTIONS, MEETING_STATES } from '../../src/contract/communication';
import { actionsFor, answerRefusal, type Party } from '../../src/plugins/back-office/server/src/meetings/meeting-rules';

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
] as const)('%s of a meeting that is %s may: %j', (party, state, actions) => {
  expect(actionsFor(party, { state, startsAt: LATER }, NOW)).toEqual(actions);
});

test('what is offered is what is not refused', () => {
  for (const party of ['owner', 'visitor'] satisfies Party[]) {
    for (const state of MEETING_STATES) {
      const standing = { state, startsAt: LATER };
      const accepted = MEETING_ACTIONS.filter((action) => answerRefusal(party, action, standing, NOW) === null);
      expect(accepted).toEqual(actionsFor(party, standing, NOW));
    }
  }
});

test('the same answer twice is told kindly', () => {
  const standing = { state: 'confirmed', startsAt: LATER } as const;
  expect(answerRefusal('owner', 'confirm', standing, NOW)).toBe('This meeting is already confirmed');
});

test('a meeting whose time has passed can no longer be changed', () => {
  const standing = { state: 'requested', startsAt: NOW } as const;
  expect(actionsFor('owner', standing, NOW)).toEqual([]);
  expect(answerRefusal('owner', 'confirm', standing, NOW)).toBe(
    'The time of this meeting has passed, it can no longer be changed',
  );
});
