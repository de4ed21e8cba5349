import { createEvent, type EventStatus } from 'ics';
import type { Invitation, MeetingSnapshot, Person, TemplateContext } from '#back-office/mail';
import { withoutControls } from '#contract/fields';

/** How long a meeting is taken to last. */
export const MINUTES = 30;

/** A meeting as a calendar knows it. Same `uid` and higher `sequence`: a newer word on the same meeting (RFC 5546). */
interface CalendarEvent {
  uid: string;
  sequence: number;
  status: EventStatus;
  startsAt: Date;
  title: string;
  organizer: Person;
  attendee: Person;
}

/** A quoted parameter holds neither a double quote, escaped or not, nor a line break (RFC 5545, 3.2). */
const unquoted = ({ name, email }: Person): Person => ({
  name: withoutControls(name).replaceAll('"', "'"),
  email,
});

/** The calendar file that a mail carries. Times are written in UTC: every calendar shows them on its own clock. */
export function invitationTo({ organizer, attendee, startsAt, ...event }: CalendarEvent): Invitation {
  const method = event.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  const { error, value } = createEvent({
    ...event,
    method,
    productId: '-//portfolio//meetings//EN',
    start: startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MINUTES },
    organizer: unquoted(organizer),
    attendees: [{ ...unquoted(attendee), role: 'REQ-PARTICIPANT', partstat: 'NEEDS-ACTION', rsvp: true }],
  });
  if (error || value === null) throw error ?? new Error('The calendar file is empty');
  return { method, content: value };
}

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
