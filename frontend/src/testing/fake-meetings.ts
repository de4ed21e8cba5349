import type { MeetingAnswer, MeetingView } from '@/contract';
import { FakeApiError } from './fake-error';
import { type FakeRoute, respond } from './fake-request';

const REQUESTED: MeetingView = {
  with: 'Asha Roy',
  mode: 'video',
  slot: '12/31/2030 03:30 PM',
  timeZone: 'Asia/Kolkata',
  startsAt: '2030-12-31T10:00:00.000Z',
  state: 'requested',
  actions: ['confirm', 'move', 'decline'],
  warning: null,
};

export const createMeetings = (): Record<string, MeetingView> => ({
  'owner-link': REQUESTED,
  'crowded-link': { ...REQUESTED, warning: 'You have another meeting at that time: Nils, 12/31/2030 03:15 PM' },
});

const find = (meetings: Record<string, MeetingView>, token: string) => {
  const meeting = meetings[token];
  if (!meeting) throw new FakeApiError(400, 'This link is no longer valid');
  return meeting;
};

/** The operations behind the links of meeting mails. */
export const meetingRoutes: Record<string, FakeRoute> = {
  'GET /communication/meeting/:id': ({ meeting }, _request, token) => respond(find(meeting, token)),
  'POST /communication/meeting/:id': ({ meeting }, { body }, token) => {
    // The request body of a page has the contract's input type.
    const { action, slot } = body as MeetingAnswer;
    const asked = find(meeting, token);
    const state = action === 'decline' ? 'declined' : 'confirmed';
    meeting[token] = { ...asked, state, slot: slot ?? asked.slot, actions: [], warning: null };
    return respond({ message: 'The visitor will hear of it' });
  },
};
