import { meetingInvitation } from '../../meetings/meeting-invitation';
import { meetingFacts } from '../meeting-facts';
import type { WriteLetter } from '../write-letter';

export const meetingMoved: WriteLetter<'meeting-moved'> = (meeting, desk) => ({
  subject: 'Your meeting has a new time',
  invitation: meetingInvitation(meeting, desk, 'CONFIRMED'),
  blocks: [
    { kind: 'text', text: `${desk.owner.name} has moved your meeting and looks forward to meeting you then:` },
    meetingFacts(meeting, desk, 'visitor'),
    { kind: 'text', text: 'If the new time does not suit you, answer this mail, or cancel the meeting:' },
    { kind: 'link', label: 'Cancel this meeting', url: desk.meetingLink('visitor', meeting) },
  ],
});
