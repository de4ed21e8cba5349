import type { MeetingSnapshot, Template } from '#back-office/mail';
import { formatAddress } from '#platform/email/address-spellings';
import { createMeetingInvitation } from './icalendar';
import { formatMeetingDetails, readPlace, visitorLink } from './mail-details';
import { MEETING_UID, type StoredMeeting } from './stored-meeting';

/** Whether the meeting still takes place at that time. */
async function isCurrent({ meeting, startsAt }: MeetingSnapshot): Promise<boolean> {
  const stored: StoredMeeting | null = await strapi.db.query(MEETING_UID).findOne({ where: { documentId: meeting } });
  return stored?.state === 'confirmed' && new Date(stored.startsAt).getTime() === new Date(startsAt).getTime();
}

const meetingReminder: Template<'meeting-reminder'> = async (meeting, context) => {
  if (!(await isCurrent(meeting))) return null;
  const place = await readPlace(meeting);
  return {
    subject: `Reminder: your meeting with ${context.owner.name}`,
    invitation: createMeetingInvitation(meeting, context, 'CONFIRMED', { place }),
    blocks: [
      { kind: 'text', text: `${context.owner.name} looks forward to meeting you.` },
      formatMeetingDetails(meeting, context, 'visitor', place),
      await visitorLink(meeting),
    ],
  };
};

const meetingReminderNotice: Template<'meeting-reminder-notice'> = async (meeting, context) => {
  if (!(await isCurrent(meeting))) return null;
  const place = await readPlace(meeting);
  return {
    subject: `Reminder: your meeting with ${meeting.name}`,
    replyTo: meeting,
    invitation: createMeetingInvitation(meeting, context, 'CONFIRMED', { visitorName: meeting.name, place }),
    blocks: [
      { kind: 'text', text: `You have a meeting with ${meeting.name} (${formatAddress(meeting.email)}):` },
      formatMeetingDetails(meeting, context, 'owner', place),
      { kind: 'text', text: 'Your answer to this mail goes to the visitor.' },
    ],
  };
};

/** The mails about a meeting that is near; none if it was moved or cancelled since. */
export const reminderTemplates = {
  'meeting-reminder': meetingReminder,
  'meeting-reminder-notice': meetingReminderNotice,
};
