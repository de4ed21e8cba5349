import { type MailPayloads, outbox } from '#back-office/mail';
import type { MeetingAction } from '#contract/communication';
import { env } from '#platform/environment/env';
import type { Party } from './allowed-actions';
import { createSnapshot, type StoredMeeting } from './stored-meeting';

type MeetingTemplate = Extract<keyof MailPayloads, `meeting-${string}`>;

const VISITOR_TEMPLATES: Record<MeetingAction, MeetingTemplate> = {
  confirm: 'meeting-confirmed',
  move: 'meeting-moved',
  decline: 'meeting-declined',
  cancel: 'meeting-cancelled',
};

const createMail = (meeting: StoredMeeting, recipient: string, template: MeetingTemplate) => ({
  recipient,
  template,
  data: createSnapshot(meeting),
  meeting: meeting.id,
});

/** Notifies the owner about a new request and, within the limit per recipient, the visitor. */
export async function enqueueRequestMails(meeting: StoredMeeting): Promise<void> {
  const notice = createMail(meeting, env.OWNER_EMAIL, 'meeting-notice');
  const acknowledgement = createMail(meeting, meeting.email, 'meeting-acknowledgement');
  await outbox.enqueueWithAcknowledgement(notice, acknowledgement);
}

/** Reminds the visitor and the owner of a meeting. */
export async function enqueueReminderMails(meeting: StoredMeeting): Promise<void> {
  const toVisitor = createMail(meeting, meeting.email, 'meeting-reminder');
  const toOwner = createMail(meeting, env.OWNER_EMAIL, 'meeting-reminder-notice');
  await outbox.enqueue(toVisitor, toOwner);
}

/** How often the visitor has moved a meeting: each time the owner is mailed. */
export const countVisitorMoves = (meeting: StoredMeeting): Promise<number> =>
  strapi.db
    .query('plugin::back-office.mail')
    .count({ where: { template: 'meeting-move-notice', meeting: { id: meeting.id } } });

/** Notifies the visitor about an answer, and the owner if the visitor gave it. */
export async function enqueueAnswerMails(meeting: StoredMeeting, action: MeetingAction, by: Party): Promise<void> {
  const toVisitor = (template: MeetingTemplate) => createMail(meeting, meeting.email, template);
  const toOwner = (template: MeetingTemplate) => createMail(meeting, env.OWNER_EMAIL, template);
  if (by === 'owner') await outbox.enqueue(toVisitor(VISITOR_TEMPLATES[action]));
  else if (action === 'move')
    await outbox.enqueue(toVisitor('meeting-move-acknowledgement'), toOwner('meeting-move-notice'));
  else await outbox.enqueue(toVisitor(VISITOR_TEMPLATES[action]), toOwner('meeting-cancelled-notice'));
}
