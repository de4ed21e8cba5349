import { meetingInvitation } from '../../meetings/meeting-invitation';
import { meetingFacts } from '../meeting-facts';
import type { WriteLetter } from '../write-letter';

/** Repeats nothing that the visitor wrote, not even the name: the address may belong to somebody else. */
export const meetingAcknowledgement: WriteLetter<'meeting-acknowledgement'> = (meeting, desk) => ({
  subject: 'Your meeting request has arrived',
  invitation: meetingInvitation(meeting, desk, 'TENTATIVE'),
  blocks: [
    {
      kind: 'text',
      text: `Thank you for asking ${desk.owner.name} for a meeting. You will hear shortly whether this time suits:`,
    },
    meetingFacts(meeting, desk, 'visitor'),
    { kind: 'link', label: 'Cancel this meeting', url: desk.meetingLink('visitor', meeting) },
    {
      kind: 'text',
      text: `If you have not asked for a meeting at ${desk.siteUrl}, somebody mistyped an address: please ignore this mail.`,
    },
  ],
});
