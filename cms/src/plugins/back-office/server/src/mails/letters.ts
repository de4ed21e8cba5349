import type { StoredMail } from './claim';
import type { Desk } from './desk';
import type { Letter } from './letter';
import { approvalRequest } from './letters/approval-request';
import { approved } from './letters/approved';
import { meetingAcknowledgement } from './letters/meeting-acknowledgement';
import { meetingCancelled } from './letters/meeting-cancelled';
import { meetingCancelledNotice } from './letters/meeting-cancelled-notice';
import { meetingConfirmed } from './letters/meeting-confirmed';
import { meetingDeclined } from './letters/meeting-declined';
import { meetingMoved } from './letters/meeting-moved';
import { meetingNotice } from './letters/meeting-notice';
import { messageAcknowledgement } from './letters/message-acknowledgement';
import { messageNotice } from './letters/message-notice';
import { panelResetPassword } from './letters/panel-reset-password';
import { passwordChanged } from './letters/password-changed';
import { resetPassword } from './letters/reset-password';
import { verify } from './letters/verify';
import type { Template } from './templates';
import type { WriteLetter } from './write-letter';

/** Every mail and who writes it. */
const LETTERS: { [T in Template]: WriteLetter<T> } = {
  verify,
  'reset-password': resetPassword,
  'panel-reset-password': panelResetPassword,
  'password-changed': passwordChanged,
  'approval-request': approvalRequest,
  approved,
  'message-notice': messageNotice,
  'message-acknowledgement': messageAcknowledgement,
  'meeting-notice': meetingNotice,
  'meeting-acknowledgement': meetingAcknowledgement,
  'meeting-confirmed': meetingConfirmed,
  'meeting-moved': meetingMoved,
  'meeting-declined': meetingDeclined,
  'meeting-cancelled': meetingCancelled,
  'meeting-cancelled-notice': meetingCancelledNotice,
};

/** The letter of a stored mail; null where there is no sense in it any more. */
export async function writeLetter({ template, data }: StoredMail, desk: Desk): Promise<Letter | null> {
  // `enqueue` took template and data as a pair, and the table keeps them as one.
  const write = LETTERS[template] as WriteLetter<Template>;
  return write(data as never, desk);
}
