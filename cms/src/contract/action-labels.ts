const VERBS: Record<string, string> = {
  create: 'Created',
  update: 'Updated',
  remove: 'Deleted',
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
  'account.updateProfile': 'Changed their own profile',
  'account.password': 'Changed their own password',
  'account.logoutEverywhere': 'Logged out everywhere',
  'account.resend': 'Had the verification mail sent again',
  'file.create': 'Put a file into the media library',
};

/** The label of an action of the activity log, such as `tool.update`; the action itself if its verb is unknown. Without imports, because browsers load this module. */
export function formatAction(action: string): string {
  const [collection = '', name = ''] = action.split('.');
  const verb = VERBS[name];
  return ACTION_LABELS[action] ?? (verb ? `${verb} ${RECORD_LABELS[collection] ?? `a ${collection}`}` : action);
}
