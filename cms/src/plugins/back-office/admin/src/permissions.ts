/** The permissions for widgets and actions; the server enforces the same actions (`panel/permissions.ts`). */
export const READ_INBOX = { action: 'plugin::back-office.inbox.read', subject: null };
export const READ_PUBLICATION = { action: 'plugin::back-office.publication.read', subject: null };
export const SEND_MAIL = { action: 'plugin::back-office.mails.send', subject: null };
