const DEED: Record<string, string> = { create: 'Created', update: 'Updated', remove: 'Deleted' };

const THING: Record<string, string> = {
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

/** What is neither made, changed nor deleted, and the kinds of mails. */
const WORDS: Record<string, string> = {
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

/** The codes of the activity log ('tool.update') and of mails ('meeting-notice') in words; the code itself where it is new. */
export function codeInWords(code: unknown): string {
  const [thing = '', deed = ''] = String(code).split('.');
  const [done, what] = [DEED[deed], THING[thing]];
  return WORDS[String(code)] ?? (done && what ? `${done} ${what}` : String(code ?? ''));
}
