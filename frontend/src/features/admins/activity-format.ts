/** Labels of the contract's operations that change something, and of changes in the panel. */
const ACTION_LABELS: Record<string, string> = {
  'personal.create': 'Created a personal record',
  'personal.update': 'Updated a personal record',
  'personal.remove': 'Deleted a personal record',
  'contact.create': 'Created a contact record',
  'contact.update': 'Updated a contact record',
  'contact.remove': 'Deleted a contact record',
  'tool.create': 'Created a tool',
  'tool.update': 'Updated a tool',
  'tool.remove': 'Deleted a tool',
  'portfolio.create': 'Created a project',
  'portfolio.update': 'Updated a project',
  'portfolio.remove': 'Deleted a project',
  'client.create': 'Created a client',
  'client.update': 'Updated a client',
  'client.remove': 'Deleted a client',
  'account.create': 'Created an account',
  'account.update': 'Updated an account',
  'account.remove': 'Deleted an account',
  'account.updateProfile': 'Changed their own profile',
  'account.password': 'Changed their own password',
  'account.logoutEverywhere': 'Logged out everywhere',
  'account.resend': 'Had the verification mail sent again',
  'message.create': 'Created a message',
  'message.update': 'Updated a message',
  'message.remove': 'Deleted a message',
  'meeting.create': 'Created a meeting',
  'meeting.update': 'Updated a meeting',
  'meeting.remove': 'Deleted a meeting',
  'file.create': 'Put a file into the media library',
  'file.update': 'Updated a file of the media library',
  'file.remove': 'Deleted a file of the media library',
  'folder.create': 'Created a folder of the media library',
  'folder.update': 'Updated a folder of the media library',
  'folder.remove': 'Deleted a folder of the media library',
};

/** Formats an action; an unknown one, of a newer server, is shown by its name. */
export const formatAction = (action: string) => ACTION_LABELS[action] ?? action;

/** Formats a field's name: 'project.firstScreen' becomes 'project first screen'. */
export const formatField = (field: string) =>
  field.replaceAll('.', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const DATE_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a timestamp in the reader's time zone. */
export const formatDate = (instant: string) => DATE_FORMAT.format(new Date(instant));
