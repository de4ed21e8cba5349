import type { EventStatus } from 'ics';
import type { Invitation, MeetingSnapshot, TemplateContext } from '#back-office/mail';
import { invitationTo } from './calendar';

/** The calendar file of a meeting. `visitorName` is left out where the mail may say nothing of what the visitor wrote. */
export function meetingInvitation(
  { meeting, startsAt, sequence, email }: MeetingSnapshot,
  context: TemplateContext,
  status: EventStatus,
  visitorName = email,
): Invitation {
  return invitationTo({
    uid: `${meeting}@${new URL(context.siteUrl).hostname}`,
    sequence,
    status,
    startsAt: new Date(startsAt),
    title:
      visitorName === email
        ? `Meeting with ${context.owner.name}`
        : `Meeting: ${visitorName} and ${context.owner.name}`,
    organizer: context.owner,
    attendee: { name: visitorName, email },
  });
}
