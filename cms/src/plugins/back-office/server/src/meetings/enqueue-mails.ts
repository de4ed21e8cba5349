import type { MailPayloads } from '#back-office/mail';
import { outbox } from '#back-office/mail';
import type { MeetingAction } from '#contract/communication';
import { env } from '#platform/environment/env';
import type { Party } from './meeting-rules';
import { type StoredMeeting, snapshotOf } from './stored-meeting';

type MeetingTemplate = Extract<keyof MailPayloads, `meeting-${string}`>;

const TO_VISITOR: Record<MeetingAction, MeetingTemplate> = {
  confirm: 'meeting-confirmed',
  move: 'meeting-moved',
  decline: 'meeting-declined',
  cancel: 'meeting-cancelled',
};

const mailOf = (meeting: StoredMeeting, recipient: string, template: MeetingTemplate) => ({
  recipient,
  template,
  data: snapshotOf(meeting),
  meeting: meeting.id,
});

/** Tells both about a new request; the visitor only as often as one address may be mailed. */
export async function enqueueRequestMails(meeting: StoredMeeting): Promise<void> {
  const notice = mailOf(meeting, env.OWNER_EMAIL, 'meeting-notice');
  const acknowledgement = mailOf(meeting, meeting.email, 'meeting-acknowledgement');
  await outbox.enqueueAcknowledged(notice, acknowledgement);
}

/** Tells the visitor what has been done, and the owner what the visitor has done. */
export async function enqueueAnswerMails(meeting: StoredMeeting, action: MeetingAction, by: Party): Promise<void> {
  const toVisitor = mailOf(meeting, meeting.email, TO_VISITOR[action]);
  const notice = mailOf(meeting, env.OWNER_EMAIL, 'meeting-cancelled-notice');
  await outbox.enqueue(toVisitor, ...(by === 'visitor' ? [notice] : []));
}
