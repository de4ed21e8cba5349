const VERBS: Record<string, string> = {
  create: 'Created',
  update: 'Updated',
  remove: 'Deleted',
  restore: 'Restored a version of',
  publish: 'Published',
  unpublish: 'Unpublished',
  discard: 'Discarded the changes of',
};

/** The records of the activity log whose label is not `a` and the name of their collection. */
const RECORD_LABELS: Record<string, string> = {
  personal: 'a personal record',
  contact: 'a contact record',
  portfolio: 'a project',
  'case-study': 'a case study',
  account: 'an account',
  file: 'a file of the media library',
  folder: 'a folder of the media library',
};

const ACTION_LABELS: Record<string, string> = {
  'personal.order': 'Sorted the personal records',
  'contact.order': 'Sorted the contact records',
  'tool.order': 'Sorted the tools',
  'portfolio.order': 'Sorted the projects',
  'client.order': 'Sorted the clients',
  'account.updateProfile': 'Changed their own profile',
  'account.password': 'Changed their own password',
  'account.logoutEverywhere': 'Logged out everywhere',
  'account.endSession': 'Ended one of their sessions',
  'account.resend': 'Had the verification mail sent again',
  'factor.confirmTotp': 'Added codes of an app as a second factor',
  'factor.addPasskey': 'Added a passkey',
  'factor.renewRecoveryCodes': 'Renewed their recovery codes',
  'factor.remove': 'Removed a second factor',
  'factor.reset': 'Had all second factors removed on the server',
  'inbox.update': 'Marked a message or a meeting as spam or as none',
  'inbox.remove': 'Deleted a message or a meeting',
  'inbox.answer': 'Answered a meeting',
  'feedback.createLink': 'Asked a client for feedback',
  'feedback.revokeLink': 'Revoked a link for feedback',
  'history.restore': 'Restored a version of a record',
  'file.create': 'Put a file into the media library',
};

/** Formats the author and the place of a change: `ada@example.com in the panel`. `by` is empty for the site itself. */
export const formatOrigin = ({ by, source }: { by: string; source: 'dashboard' | 'panel' | 'system' }) =>
  source === 'system' || by === '' ? 'The site itself' : `${by} in the ${source}`;

/** The label of an action of the activity log, such as `tool.update`; the action itself if its verb is unknown. Without imports, because browsers load this module. */
export function formatAction(action: string): string {
  const [collection = '', name = ''] = action.split('.');
  const verb = VERBS[name];
  return ACTION_LABELS[action] ?? (verb ? `${verb} ${RECORD_LABELS[collection] ?? `a ${collection}`}` : action);
}
