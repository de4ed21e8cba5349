import type { Template } from '#back-office/mail';
import { formatAddress } from '#platform/email/address-spellings';
import { createMeetingInvitation } from './icalendar';
import { formatMeetingDetails, ownerLink, readPlace, visitorLink } from './mail-details';
import { reminderTemplates } from './reminder-templates';

const meetingNotice: Template<'meeting-notice'> = (meeting, context) => ({
  subject: `${meeting.name} asks for a meeting`,
  replyTo: meeting,
  invitation: createMeetingInvitation(meeting, context, 'TENTATIVE', { visitorName: meeting.name }),
  blocks: [
    { kind: 'text', text: `${meeting.name} (${formatAddress(meeting.email)}) would like to meet you.` },
    formatMeetingDetails(meeting, context, 'owner'),
    ownerLink(meeting),
    { kind: 'text', text: 'Your answer to this mail goes to the visitor.' },
  ],
});

/** Contains nothing that the visitor wrote, not even the name: the address may belong to somebody else. */
const meetingAcknowledgement: Template<'meeting-acknowledgement'> = async (meeting, context) => ({
  subject: 'Your meeting request has arrived',
  invitation: createMeetingInvitation(meeting, context, 'TENTATIVE'),
  blocks: [
    {
      kind: 'text',
      text: `Thank you for asking ${context.owner.name} for a meeting. You will hear shortly whether this time suits:`,
    },
    formatMeetingDetails(meeting, context, 'visitor'),
    await visitorLink(meeting),
    {
      kind: 'text',
      text: `If you have not asked for a meeting at ${context.siteUrl}, somebody mistyped an address: please ignore this mail.`,
    },
  ],
});

const meetingConfirmed: Template<'meeting-confirmed'> = async (meeting, context) => {
  const place = await readPlace(meeting);
  return {
    subject: 'Your meeting is confirmed',
    invitation: createMeetingInvitation(meeting, context, 'CONFIRMED', { place }),
    blocks: [
      { kind: 'text', text: `${context.owner.name} looks forward to meeting you.` },
      formatMeetingDetails(meeting, context, 'visitor', place),
      await visitorLink(meeting),
    ],
  };
};

const meetingMoved: Template<'meeting-moved'> = async (meeting, context) => {
  const place = await readPlace(meeting);
  return {
    subject: 'Your meeting has a new time',
    invitation: createMeetingInvitation(meeting, context, 'CONFIRMED', { place }),
    blocks: [
      { kind: 'text', text: `${context.owner.name} has moved your meeting and looks forward to meeting you then:` },
      formatMeetingDetails(meeting, context, 'visitor', place),
      { kind: 'text', text: 'If the new time does not suit you, answer this mail, or cancel the meeting:' },
      await visitorLink(meeting),
    ],
  };
};

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

const meetingMoveNotice: Template<'meeting-move-notice'> = (meeting, context) => ({
  subject: `${meeting.name} asks for another time`,
  replyTo: meeting,
  invitation: createMeetingInvitation(meeting, context, 'TENTATIVE', { visitorName: meeting.name }),
  blocks: [
    { kind: 'text', text: `${meeting.name} (${formatAddress(meeting.email)}) would like to meet you at another time:` },
    formatMeetingDetails(meeting, context, 'owner'),
    ownerLink(meeting),
    { kind: 'text', text: 'Your answer to this mail goes to the visitor.' },
  ],
});

const meetingMoveAcknowledgement: Template<'meeting-move-acknowledgement'> = async (meeting, context) => ({
  subject: 'Your new meeting time is requested',
  invitation: createMeetingInvitation(meeting, context, 'TENTATIVE'),
  blocks: [
    { kind: 'text', text: `You will hear shortly whether the new time suits ${context.owner.name}:` },
    formatMeetingDetails(meeting, context, 'visitor'),
    await visitorLink(meeting),
  ],
});

const meetingCancelledNotice: Template<'meeting-cancelled-notice'> = (meeting, context) => ({
  subject: `${meeting.name} has cancelled the meeting`,
  replyTo: meeting,
  invitation: createMeetingInvitation(meeting, context, 'CANCELLED', { visitorName: meeting.name }),
  blocks: [
    { kind: 'text', text: `${meeting.name} (${formatAddress(meeting.email)}) has cancelled this meeting:` },
    formatMeetingDetails(meeting, context, 'owner'),
  ],
});

export const meetingTemplates = {
  ...reminderTemplates,
  'meeting-notice': meetingNotice,
  'meeting-acknowledgement': meetingAcknowledgement,
  'meeting-confirmed': meetingConfirmed,
  'meeting-moved': meetingMoved,
  'meeting-declined': meetingDeclined,
  'meeting-cancelled': meetingCancelled,
  'meeting-move-notice': meetingMoveNotice,
  'meeting-move-acknowledgement': meetingMoveAcknowledgement,
  'meeting-cancelled-notice': meetingCancelledNotice,
};
