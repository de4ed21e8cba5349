import { meetingInvitation } from '../../meetings/meeting-invitation';
import { meetingFacts } from '../meeting-facts';
import type { WriteLetter } from '../write-letter';

export const meetingCancelled: WriteLetter<'meeting-cancelled'> = (meeting, desk) => ({
  subject: 'Your meeting is cancelled',
  invitation: meetingInvitation(meeting, desk, 'CANCELLED'),
  blocks: [
    { kind: 'text', text: `This meeting with ${desk.owner.name} will not take place:` },
    meetingFacts(meeting, desk, 'visitor'),
    { kind: 'link', label: 'Ask for another time', url: `${desk.siteUrl}/#contact` },
  ],
});
