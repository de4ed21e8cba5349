import { meetingInvitation } from '../../meetings/meeting-invitation';
import { meetingFacts } from '../meeting-facts';
import type { WriteLetter } from '../write-letter';

export const meetingConfirmed: WriteLetter<'meeting-confirmed'> = (meeting, desk) => ({
  subject: 'Your meeting is confirmed',
  invitation: meetingInvitation(meeting, desk, 'CONFIRMED'),
  blocks: [
    { kind: 'text', text: `${desk.owner.name} looks forward to meeting you.` },
    meetingFacts(meeting, desk, 'visitor'),
    { kind: 'link', label: 'Cancel this meeting', url: desk.meetingLink('visitor', meeting) },
  ],
});
