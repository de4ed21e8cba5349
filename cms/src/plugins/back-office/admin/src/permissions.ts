import { AVAILABILITY_UID } from './meeting-hours/meeting-hours-type';

/** The permissions for widgets and actions; the server enforces the same actions (`panel/permissions.ts`). */
export const READ_INBOX = { action: 'plugin::back-office.inbox.read', subject: null };
export const READ_PUBLICATION = { action: 'plugin::back-office.publication.read', subject: null };
export const SET_UP = { action: 'plugin::back-office.setup.manage', subject: null };
export const EDIT_MEETING_HOURS = { action: 'plugin::content-manager.explorer.update', subject: AVAILABILITY_UID };
export const RENEW_CALENDAR_ADDRESS = { action: 'plugin::back-office.calendar.renew', subject: null };
export const SEND_MAIL = { action: 'plugin::back-office.mails.send', subject: null };
