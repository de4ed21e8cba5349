import { createEvent, type EventStatus } from 'ics';
import type { Invitation, MeetingSnapshot, Person, TemplateContext } from '#back-office/mail';
import { removeControlCharacters } from '#contract/fields';

/** The assumed duration of a meeting. */
export const MEETING_MINUTES = 30;

/** A calendar event. The same `uid` with a higher `sequence` updates the event (RFC 5546). */
interface CalendarEvent {
  uid: string;
  sequence: number;
  status: EventStatus;
  startsAt: Date;
  title: string;
  organizer: Person;
  attendee: Person;
}

/** A quoted parameter must not contain double quotes, even escaped, or line breaks (RFC 5545, 3.2). */
const withoutQuotes = ({ name, email }: Person): Person => ({
  name: removeControlCharacters(name).replaceAll('"', "'"),
  email,
});

/** Creates the calendar file of a mail, with times in UTC. */
export function createInvitation({ organizer, attendee, startsAt, ...event }: CalendarEvent): Invitation {
  const method = event.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  const { error, value } = createEvent({
    ...event,
    method,
    productId: '-//portfolio//meetings//EN',
    start: startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MEETING_MINUTES },
    organizer: withoutQuotes(organizer),
    attendees: [{ ...withoutQuotes(attendee), role: 'REQ-PARTICIPANT', partstat: 'NEEDS-ACTION', rsvp: true }],
  });
  if (error || value === null) throw error ?? new Error('The calendar file is empty');
  return { method, content: value };
}

/** Creates the calendar file of a meeting. Without `visitorName` it contains no text that the visitor wrote. */
export function createMeetingInvitation(
  { meeting, startsAt, sequence, email }: MeetingSnapshot,
  context: TemplateContext,
  status: EventStatus,
  visitorName = email,
): Invitation {
  return createInvitation({
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
