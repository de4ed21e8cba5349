import type { Block, Template, TemplateContext } from '#back-office/mail';
import { type LinkPurpose, type MeetingSnapshot, pageLink, signedLinks } from '#back-office/mail';
import { meetingInvitation } from './calendar';
import type { Party } from './meeting-rules';

/** An instant in words on the clock of a zone: 'Tuesday, 31 December 2030, 03:30 PM (Europe/Berlin)'. */
export function inWords(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit' });
  // Newer ICU data put a narrow no-break space before AM and PM.
  return `${day.format(instant)}, ${time.format(instant).replace(/\s/gu, ' ')} (${timeZone})`;
}

/** When and how, on both clocks: the reader's first. */
export function meetingDetails(
  { startsAt, timeZone, mode }: MeetingSnapshot,
  context: TemplateContext,
  reader: 'owner' | 'visitor',
): Block {
  const instant = new Date(startsAt);
  const zones = reader === 'owner' ? [context.owner.timeZone, timeZone] : [timeZone, context.owner.timeZone];
  const [own = timeZone, other = timeZone] = zones;
  const facts: [string, string][] = [['When', inWords(instant, own)]];
  if (other !== own) facts.push([reader === 'owner' ? "Visitor's time" : 'Our time', inWords(instant, other)]);
  return { kind: 'facts', facts: [...facts, ['How', mode]] };
}

const DAY_MS = 24 * 3_600_000;

const PURPOSE: Record<Party, LinkPurpose> = { owner: 'meeting-owner', visitor: 'meeting-visitor' };

/** The link of one party to a meeting. It may be used several times, so its nonce stays empty. */
export function meetingLink(party: Party, { meeting, startsAt }: MeetingSnapshot): string {
  const expiresAt = Math.max(new Date(startsAt).getTime(), Date.now()) + 30 * DAY_MS;
  return pageLink('meeting', signedLinks.sign({ purpose: PURPOSE[party], subject: meeting, nonce: '' }, expiresAt));
}

const meetingNotice: Template<'meeting-notice'> = (meeting, context) => ({
  subject: `${meeting.name} asks for a meeting`,
  replyTo: meeting,
  invitation: meetingInvitation(meeting, context, 'TENTATIVE', meeting.name),
  blocks: [
    { kind: 'text', text: `${meeting.name} (${meeting.email}) would like to meet you.` },
    meetingDetails(meeting, context, 'owner'),
    { kind: 'link', label: 'Confirm, move or decline', url: meetingLink('owner', meeting) },
    { kind: 'text', text: 'Your answer to this mail goes to the visitor.' },
  ],
});

/** Repeats nothing that the visitor wrote, not even the name: the address may belong to somebody else. */
const meetingAcknowledgement: Template<'meeting-acknowledgement'> = (meeting, context) => ({
  subject: 'Your meeting request has arrived',
  invitation: meetingInvitation(meeting, context, 'TENTATIVE'),
  blocks: [
    {
      kind: 'text',
      text: `Thank you for asking ${context.owner.name} for a meeting. You will hear shortly whether this time suits:`,
    },
    meetingDetails(meeting, context, 'visitor'),
    { kind: 'link', label: 'Cancel this meeting', url: meetingLink('visitor', meeting) },
    {
      kind: 'text',
      text: `If you have not asked for a meeting at ${context.siteUrl}, somebody mistyped an address: please ignore this mail.`,
    },
  ],
});

const meetingConfirmed: Template<'meeting-confirmed'> = (meeting, context) => ({
  subject: 'Your meeting is confirmed',
  invitation: meetingInvitation(meeting, context, 'CONFIRMED'),
  blocks: [
    { kind: 'text', text: `${context.owner.name} looks forward to meeting you.` },
    meetingDetails(meeting, context, 'visitor'),
    { kind: 'link', label: 'Cancel this meeting', url: meetingLink('visitor', meeting) },
  ],
});

const meetingMoved: Template<'meeting-moved'> = (meeting, context) => ({
  subject: 'Your meeting has a new time',
  invitation: meetingInvitation(meeting, context, 'CONFIRMED'),
  blocks: [
    { kind: 'text', text: `${context.owner.name} has moved your meeting and looks forward to meeting you then:` },
    meetingDetails(meeting, context, 'visitor'),
    { kind: 'text', text: 'If the new time does not suit you, answer this mail, or cancel the meeting:' },
    { kind: 'link', label: 'Cancel this meeting', url: meetingLink('visitor', meeting) },
  ],
});

const meetingDeclined: Template<'meeting-declined'> = (meeting, context) => ({
  subject: 'Your meeting request cannot be met',
  invitation: meetingInvitation(meeting, context, 'CANCELLED'),
  blocks: [
    { kind: 'text', text: `${context.owner.name} is sorry, but cannot meet you at this time:` },
    meetingDetails(meeting, context, 'visitor'),
    { kind: 'link', label: 'Ask for another time', url: `${context.siteUrl}/#contact` },
  ],
});

const meetingCancelled: Template<'meeting-cancelled'> = (meeting, context) => ({
  subject: 'Your meeting is cancelled',
  invitation: meetingInvitation(meeting, context, 'CANCELLED'),
  blocks: [
    { kind: 'text', text: `This meeting with ${context.owner.name} will not take place:` },
    meetingDetails(meeting, context, 'visitor'),
    { kind: 'link', label: 'Ask for another time', url: `${context.siteUrl}/#contact` },
  ],
});

const meetingCancelledNotice: Template<'meeting-cancelled-notice'> = (meeting, context) => ({
  subject: `${meeting.name} has cancelled the meeting`,
  replyTo: meeting,
  invitation: meetingInvitation(meeting, context, 'CANCELLED', meeting.name),
  blocks: [
    { kind: 'text', text: `${meeting.name} (${meeting.email}) has cancelled this meeting:` },
    meetingDetails(meeting, context, 'owner'),
  ],
});

/** The mails about meetings. */
export const meetingTemplates = {
  'meeting-notice': meetingNotice,
  'meeting-acknowledgement': meetingAcknowledgement,
  'meeting-confirmed': meetingConfirmed,
  'meeting-moved': meetingMoved,
  'meeting-declined': meetingDeclined,
  'meeting-cancelled': meetingCancelled,
  'meeting-cancelled-notice': meetingCancelledNotice,
};
