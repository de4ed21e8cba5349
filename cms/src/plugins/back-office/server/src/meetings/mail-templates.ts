import {
  type Block,
  type LinkPurpose,
  type MeetingSnapshot,
  pageLink,
  signedLinks,
  type Template,
  type TemplateContext,
} from '#back-office/mail';
import { createMeetingInvitation } from './calendar';
import type { Party } from './meeting-rules';

/** Formats a date like 'Tuesday, 31 December 2030, 03:30 PM (Europe/Berlin)'. */
function formatDateTime(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit' });
  // Newer ICU data use a narrow no-break space before AM and PM.
  return `${day.format(instant)}, ${time.format(instant).replace(/\s/gu, ' ')} (${timeZone})`;
}

/** The time and mode of a meeting, in both time zones, the reader's first. */
function formatMeetingDetails(
  { startsAt, timeZone, mode }: MeetingSnapshot,
  context: TemplateContext,
  reader: 'owner' | 'visitor',
): Block {
  const instant = new Date(startsAt);
  const zones = reader === 'owner' ? [context.owner.timeZone, timeZone] : [timeZone, context.owner.timeZone];
  const [own = timeZone, other = timeZone] = zones;
  const facts: [string, string][] = [['When', formatDateTime(instant, own)]];
  if (other !== own) facts.push([reader === 'owner' ? "Visitor's time" : 'Our time', formatDateTime(instant, other)]);
  return { kind: 'facts', facts: [...facts, ['How', mode]] };
}

const DAY_MS = 24 * 3_600_000;

const PURPOSE: Record<Party, LinkPurpose> = { owner: 'meeting-owner', visitor: 'meeting-visitor' };

/** A link can be used several times, so its nonce is empty. */
function createMeetingLink(party: Party, { meeting, startsAt }: MeetingSnapshot): string {
  const expiresAt = Math.max(new Date(startsAt).getTime(), Date.now()) + 30 * DAY_MS;
  return pageLink('meeting', signedLinks.sign({ purpose: PURPOSE[party], subject: meeting, nonce: '' }, expiresAt));
}

const meetingNotice: Template<'meeting-notice'> = (meeting, context) => ({
  subject: `${meeting.name} asks for a meeting`,
  replyTo: meeting,
  invitation: createMeetingInvitation(meeting, context, 'TENTATIVE', meeting.name),
  blocks: [
    { kind: 'text', text: `${meeting.name} (${meeting.email}) would like to meet you.` },
    formatMeetingDetails(meeting, context, 'owner'),
    { kind: 'link', label: 'Confirm, move or decline', url: createMeetingLink('owner', meeting) },
    { kind: 'text', text: 'Your answer to this mail goes to the visitor.' },
  ],
});

/** Contains nothing that the visitor wrote, not even the name: the address may belong to somebody else. */
const meetingAcknowledgement: Template<'meeting-acknowledgement'> = (meeting, context) => ({
  subject: 'Your meeting request has arrived',
  invitation: createMeetingInvitation(meeting, context, 'TENTATIVE'),
  blocks: [
    {
      kind: 'text',
      text: `Thank you for asking ${context.owner.name} for a meeting. You will hear shortly whether this time suits:`,
    },
    formatMeetingDetails(meeting, context, 'visitor'),
    { kind: 'link', label: 'Cancel this meeting', url: createMeetingLink('visitor', meeting) },
    {
      kind: 'text',
      text: `If you have not asked for a meeting at ${context.siteUrl}, somebody mistyped an address: please ignore this mail.`,
    },
  ],
});

const meetingConfirmed: Template<'meeting-confirmed'> = (meeting, context) => ({
  subject: 'Your meeting is confirmed',
  invitation: createMeetingInvitation(meeting, context, 'CONFIRMED'),
  blocks: [
    { kind: 'text', text: `${context.owner.name} looks forward to meeting you.` },
    formatMeetingDetails(meeting, context, 'visitor'),
    { kind: 'link', label: 'Cancel this meeting', url: createMeetingLink('visitor', meeting) },
  ],
});

const meetingMoved: Template<'meeting-moved'> = (meeting, context) => ({
  subject: 'Your meeting has a new time',
  invitation: createMeetingInvitation(meeting, context, 'CONFIRMED'),
  blocks: [
    { kind: 'text', text: `${context.owner.name} has moved your meeting and looks forward to meeting you then:` },
    formatMeetingDetails(meeting, context, 'visitor'),
    { kind: 'text', text: 'If the new time does not suit you, answer this mail, or cancel the meeting:' },
    { kind: 'link', label: 'Cancel this meeting', url: createMeetingLink('visitor', meeting) },
  ],
});

const meetingDeclined: Template<'meeting-declined'> = (meeting, context) => ({
  subject: 'Your meeting request cannot be met',
  invitation: createMeetingInvitation(meeting, context, 'CANCELLED'),
  blocks: [
    { kind: 'text', text: `${context.owner.name} is sorry, but cannot meet you at this time:` },
    formatMeetingDetails(meeting, context, 'visitor'),
    { kind: 'link', label: 'Ask for another time', url: `${context.siteUrl}/#contact` },
  ],
});

const meetingCancelled: Template<'meeting-cancelled'> = (meeting, context) => ({
  subject: 'Your meeting is cancelled',
  invitation: createMeetingInvitation(meeting, context, 'CANCELLED'),
  blocks: [
    { kind: 'text', text: `This meeting with ${context.owner.name} will not take place:` },
    formatMeetingDetails(meeting, context, 'visitor'),
    { kind: 'link', label: 'Ask for another time', url: `${context.siteUrl}/#contact` },
  ],
});

const meetingCancelledNotice: Template<'meeting-cancelled-notice'> = (meeting, context) => ({
  subject: `${meeting.name} has cancelled the meeting`,
  replyTo: meeting,
  invitation: createMeetingInvitation(meeting, context, 'CANCELLED', meeting.name),
  blocks: [
    { kind: 'text', text: `${meeting.name} (${meeting.email}) has cancelled this meeting:` },
    formatMeetingDetails(meeting, context, 'owner'),
  ],
});

export const meetingTemplates = {
  'meeting-notice': meetingNotice,
  'meeting-acknowledgement': meetingAcknowledgement,
  'meeting-confirmed': meetingConfirmed,
  'meeting-moved': meetingMoved,
  'meeting-declined': meetingDeclined,
  'meeting-cancelled': meetingCancelled,
  'meeting-cancelled-notice': meetingCancelledNotice,
};
