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

const queue = (meeting: StoredMeeting, recipient: string, template: MeetingTemplate) =>
  service('outbox').enqueue({ recipient, template, data: snapshotOf(meeting), meeting: meeting.id });

/** Tells both about a new request; the visitor only as often as one address may be mailed. */
export async function queueRequestMails(meeting: StoredMeeting): Promise<void> {
  await queue(meeting, env.OWNER_EMAIL, 'meeting-notice');
  if (await service('outbox').mayMail(meeting.email)) await queue(meeting, meeting.email, 'meeting-acknowledgement');
}

/** Tells the visitor what has been done, and the owner what the visitor has done. */
export async function queueAnswerMails(meeting: StoredMeeting, action: MeetingAction, by: Party): Promise<void> {
  await queue(meeting, meeting.email, TO_VISITOR[action]);
  if (by === 'visitor') await queue(meeting, env.OWNER_EMAIL, 'meeting-cancelled-notice');
}
