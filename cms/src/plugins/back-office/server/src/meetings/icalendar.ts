import { createEvent, createEvents, type EventAttributes, type EventStatus } from 'ics';
import type { Invitation, MeetingSnapshot, Person, TemplateContext } from '#back-office/mail';
import { toAsciiAddress } from '#contract/email-address';
import { cleanLine } from '#contract/typed-text';
import { DEFAULT_MINUTES } from './stored-meeting';

/** Names the program that made a calendar file (RFC 5545, 3.7.3). */
const PRODUCT_ID = '-//portfolio//meetings//EN';

/** A calendar event. The same `uid` with a higher `sequence` updates the event (RFC 5546). */
interface CalendarEvent {
  uid: string;
  sequence: number;
  status: EventStatus;
  startsAt: Date;
  minutes?: number;
  title: string;
  location?: string;
}

interface InvitationEvent extends CalendarEvent {
  organizer: Person;
  attendee: Person;
}

/** A quoted parameter must not contain double quotes, even escaped, or line breaks (RFC 5545, 3.2). */
const withoutQuotes = ({ name, email }: Person): Person => ({
  name: cleanLine(name).replaceAll('"', "'"),
  email: toAsciiAddress(email),
});

/** The event as `ics` takes it, with times in UTC. */
const toEvent = ({ startsAt, minutes = DEFAULT_MINUTES, ...event }: CalendarEvent): EventAttributes => ({
  ...event,
  start: startsAt.getTime(),
  startInputType: 'utc',
  startOutputType: 'utc',
  duration: { minutes },
});

/** The longest line in bytes (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;

function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

/** Folds long lines by bytes: `ics` counts characters, of which one has up to four bytes, and strict programs refuse such a file. */
const foldLines = (file: string): string =>
  file
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n');

/** Creates the calendar file of a mail. */
export function createInvitation({ organizer, attendee, ...event }: InvitationEvent): Invitation {
  const method = event.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  const { error, value } = createEvent({
    ...toEvent(event),
    method,
    productId: PRODUCT_ID,
    organizer: withoutQuotes(organizer),
    attendees: [{ ...withoutQuotes(attendee), role: 'REQ-PARTICIPANT', partstat: 'NEEDS-ACTION', rsvp: true }],
  });
  if (error || value === null) throw error ?? new Error('The calendar file is empty');
  return { method, content: foldLines(value) };
}

/** The identity of a meeting's event in all calendars. */
export const createUid = (documentId: string, firstOrigin: string) => `${documentId}@${new URL(firstOrigin).hostname}`;

interface InvitationOptions {
  /** Without it the file contains no text that the visitor wrote. */
  visitorName?: string;
  /** Where the meeting takes place. */
  place?: string;
}

/** Creates the calendar file of a meeting. */
export function createMeetingInvitation(
  { meeting, startsAt, minutes = DEFAULT_MINUTES, sequence, email }: MeetingSnapshot,
  context: TemplateContext,
  status: EventStatus,
  { visitorName = email, place }: InvitationOptions = {},
): Invitation {
  return createInvitation({
    uid: createUid(meeting, context.firstOrigin),
    sequence,
    status,
    startsAt: new Date(startsAt),
    minutes,
    title:
      visitorName === email
        ? `Meeting with ${context.owner.name}`
        : `Meeting: ${visitorName} and ${context.owner.name}`,
    organizer: context.owner,
    attendee: { name: visitorName, email },
    ...(place && { location: place }),
  });
}

/** Escapes a text (RFC 5545, 3.3.11), which `ics` does for everything but the name of a calendar. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&');

/** Creates a calendar for calendar applications; its events invite nobody. */
export function createCalendar(events: readonly CalendarEvent[], name?: string): string {
  const calName = name === undefined ? {} : { calName: escapeText(name) };
  const { error, value } = createEvents(events.map(toEvent), { productId: PRODUCT_ID, ...calName });
  if (error || value === null) throw error ?? new Error('The calendar is empty');
  return foldLines(value);
}
