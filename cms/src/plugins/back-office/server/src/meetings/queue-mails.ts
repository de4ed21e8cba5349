import type { MeetingAction } from '../../../../../contract/communication';
import { env } from '../../../../../environment/env';
import type { MailData } from '../mails/templates';
import { service } from '../service';
import type { Party } from './meeting-rules';
import { type StoredMeeting, snapshotOf } from './stored-meeting';

type MeetingTemplate = Extract<keyof MailData, `meeting-${string}`>;

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
export async function queueRequestMails(meeting: StoredMeeting): Promise<void> {
  const notice = mailOf(meeting, env.OWNER_EMAIL, 'meeting-notice');
  const acknowledgement = mailOf(meeting, meeting.email, 'meeting-acknowledgement');
  await service('outbox').enqueueAcknowledged(notice, acknowledgement);
}

/** Tells the visitor what has been done, and the owner what the visitor has done. */
export async function queueAnswerMails(meeting: StoredMeeting, action: MeetingAction, by: Party): Promise<void> {
  const toVisitor = mailOf(meeting, meeting.email, TO_VISITOR[action]);
  const notice = mailOf(meeting, env.OWNER_EMAIL, 'meeting-cancelled-notice');
  await service('outbox').enqueue(toVisitor, ...(by === 'visitor' ? [notice] : []));
}
