import type { EventStatus } from 'ics';
import type { Desk } from '../mails/desk';
import type { MeetingSnapshot } from '../mails/templates';
import { type Invitation, invitationTo } from './calendar';

/** The calendar file of a meeting. `visitorName` is left out where the mail may say nothing of what the visitor wrote. */
export function meetingInvitation(
  { meeting, startsAt, sequence, email }: MeetingSnapshot,
  desk: Desk,
  status: EventStatus,
  visitorName = email,
): Invitation {
  return invitationTo({
    uid: `${meeting}@${new URL(desk.siteUrl).hostname}`,
    sequence,
    status,
    startsAt: new Date(startsAt),
    title: visitorName === email ? `Meeting with ${desk.owner.name}` : `Meeting: ${visitorName} and ${desk.owner.name}`,
    organizer: desk.owner,
    attendee: { name: visitorName, email },
  });
}
