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

const ACTION_LABELS: Record<string, string> = { create: 'Created', update: 'Updated', remove: 'Deleted' };

const COLLECTION_LABELS: Record<string, string> = {
  personal: 'a personal record',
  contact: 'a contact record',
  tool: 'a tool',
  portfolio: 'a project',
  client: 'a client',
  account: 'an account',
  message: 'a message',
  meeting: 'a meeting',
  file: 'a file of the media library',
  folder: 'a folder of the media library',
};

/** The labels of other actions and of mail templates. */
const CODE_LABELS: Record<string, string> = {
  'account.updateProfile': 'Changed their own profile',
  'account.password': 'Changed their own password',
  'account.logoutEverywhere': 'Logged out everywhere',
  'account.resend': 'Had the verification mail sent again',
  'file.create': 'Put a file into the media library',
  verify: 'Verification of an address',
  'reset-password': 'New password',
  'panel-reset-password': 'New password of the panel',
  'password-changed': 'Password changed',
  'approval-request': 'Somebody waits for approval',
  approved: 'Approval',
  'message-notice': 'New message',
  'message-acknowledgement': 'Message received',
  'meeting-notice': 'New meeting',
  'meeting-acknowledgement': 'Meeting request received',
  'meeting-confirmed': 'Meeting confirmed',
  'meeting-moved': 'Meeting moved',
  'meeting-declined': 'Meeting declined',
  'meeting-cancelled': 'Meeting cancelled',
  'meeting-cancelled-notice': 'Meeting cancelled by the visitor',
};

/** The label of an action ('tool.update') or a mail template ('meeting-notice'); the code itself if it has none. */
export function getCodeLabel(code: unknown): string {
  const [collection = '', action = ''] = String(code).split('.');
  const [actionLabel, collectionLabel] = [ACTION_LABELS[action], COLLECTION_LABELS[collection]];
  const combined = actionLabel && collectionLabel ? `${actionLabel} ${collectionLabel}` : String(code ?? '');
  return CODE_LABELS[String(code)] ?? combined;
}
