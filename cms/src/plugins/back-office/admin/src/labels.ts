import { formatAction } from '../../../../contract/action-labels';

/** The labels of enumeration values, the same as in the dashboard. */
const VALUE_LABELS: Record<string, string> = {
  available: 'Available',
  busyQuick: 'Quick Project < 1 Month',
  busyLong: 'Long Project > 1 Month',
  break: 'Break',
  development: 'Development',
  design: 'Design',
  chat: 'Chat',
  voice: 'Voice',
  video: 'Video',
  'in-person': 'In person',
  requested: 'Asked for, not answered yet',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Refused by the mail server',
  dropped: 'Not needed any more',
};

/** The label of an enumeration value. */
export const getValueLabel = (value: unknown) => VALUE_LABELS[String(value)] ?? String(value ?? '');

/** The labels of the mail templates, by name. */
export const TEMPLATE_LABELS = {
  verify: 'Verification of an address',
  'reset-password': 'New password',
  'panel-reset-password': 'New password of the panel',
  'password-changed': 'Password changed',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'New recovery codes',
  'codes-refused': 'Too many wrong codes',
  'factors-reset': 'Second factors removed on the server',
  'approval-request': 'Somebody waits for approval',
  approved: 'Approval',
  'feedback-link': 'Request for feedback',
  'feedback-notice': 'Feedback of a client',
  'message-notice': 'New message',
  'message-acknowledgement': 'Message received',
  'suspected-spam-notice': 'Suspected spam of a day',
  'meeting-notice': 'New meeting',
  'meeting-acknowledgement': 'Meeting request received',
  'meeting-confirmed': 'Meeting confirmed',
  'meeting-moved': 'Meeting moved',
  'meeting-declined': 'Meeting declined',
  'meeting-cancelled': 'Meeting cancelled',
  'meeting-move-notice': 'Another meeting time asked for',
  'meeting-move-acknowledgement': 'Acknowledgement of another meeting time',
  'meeting-reminder': 'Meeting reminder to the visitor',
  'meeting-reminder-notice': 'Meeting reminder to you',
  'meeting-cancelled-notice': 'Meeting cancelled by the visitor',
};

/** The label of an action ('tool.update') or a mail template ('meeting-notice'); the code itself if it has none. */
export const getCodeLabel = (code: unknown) =>
  (TEMPLATE_LABELS as Record<string, string>)[String(code)] ?? formatAction(String(code ?? ''));
