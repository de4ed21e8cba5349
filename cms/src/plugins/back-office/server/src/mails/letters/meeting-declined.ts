import { meetingInvitation } from '../../meetings/meeting-invitation';
import { meetingFacts } from '../meeting-facts';
import type { WriteLetter } from '../write-letter';

export const meetingDeclined: WriteLetter<'meeting-declined'> = (meeting, desk) => ({
  subject: 'Your meeting request cannot be met',
  invitation: meetingInvitation(meeting, desk, 'CANCELLED'),
  blocks: [
    { kind: 'text', text: `${desk.owner.name} is sorry, but cannot meet you at this time:` },
    meetingFacts(meeting, desk, 'visitor'),
    { kind: 'link', label: 'Ask for another time', url: `${desk.siteUrl}/#contact` },
  ],
});
