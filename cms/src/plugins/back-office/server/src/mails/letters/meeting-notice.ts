import { meetingInvitation } from '../../meetings/meeting-invitation';
import { meetingFacts } from '../meeting-facts';
import type { WriteLetter } from '../write-letter';

export const meetingNotice: WriteLetter<'meeting-notice'> = (meeting, desk) => ({
  subject: `${meeting.name} asks for a meeting`,
  replyTo: meeting,
  invitation: meetingInvitation(meeting, desk, 'TENTATIVE', meeting.name),
  blocks: [
    { kind: 'text', text: `${meeting.name} (${meeting.email}) would like to meet you.` },
    meetingFacts(meeting, desk, 'owner'),
    { kind: 'link', label: 'Confirm, move or decline', url: desk.meetingLink('owner', meeting) },
    { kind: 'text', text: 'Your answer to this mail goes to the visitor.' },
  ],
});
