import { meetingInvitation } from '../../meetings/meeting-invitation';
import { meetingFacts } from '../meeting-facts';
import type { WriteLetter } from '../write-letter';

export const meetingCancelledNotice: WriteLetter<'meeting-cancelled-notice'> = (meeting, desk) => ({
  subject: `${meeting.name} has cancelled the meeting`,
  replyTo: meeting,
  invitation: meetingInvitation(meeting, desk, 'CANCELLED', meeting.name),
  blocks: [
    { kind: 'text', text: `${meeting.name} (${meeting.email}) has cancelled this meeting:` },
    meetingFacts(meeting, desk, 'owner'),
  ],
});
