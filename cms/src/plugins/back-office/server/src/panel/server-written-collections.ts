import type { Core } from '@strapi/strapi';
import { AVAILABILITY_UID } from '#api/availability/availability';
import { restrictAction } from '#strapi-patches/panel-actions';

/** Collections that only the server reads and writes. */
const INTERNAL = [
  'plugin::back-office.busy-calendar',
  'plugin::back-office.factor',
  'plugin::back-office.feedback-link',
  'plugin::back-office.list-order',
  'plugin::back-office.recovery-code',
  'plugin::back-office.version',
];
/** Strapi's collections of its own users, sessions and tokens, which it shows nowhere but lets a super admin read. */
const OF_THE_PANEL = 'admin::';
/** Collections that only the server writes; the panel shows them, except internal ones. */
const SERVER_WRITTEN = ['plugin::back-office.mail', 'plugin::back-office.activity', ...INTERNAL];
/** Collections whose records visitors create with a form; the panel edits and deletes them. */
const VISITOR_WRITTEN = ['plugin::back-office.meeting', 'plugin::back-office.message'];

/** The collections for which no role gets an action. Cloning requires `create`. */
const RESTRICTED_ACTIONS: Record<string, string[]> = {
  read: INTERNAL,
  create: [...SERVER_WRITTEN, ...VISITOR_WRITTEN],
  update: SERVER_WRITTEN,
  delete: [...SERVER_WRITTEN, AVAILABILITY_UID],
  publish: [...SERVER_WRITTEN, ...VISITOR_WRITTEN],
};

/**
 * Removes the actions that write mails and the activity log, and that create messages and meetings, from the panel. A mail
 * created there would be sent in the site's name, even with a link that resets somebody's password; a meeting would bypass
 * the rules for its time. The meeting hours are never deleted, because changes of meetings lock their row. Internal
 * collections lose all actions. Call it after the content manager has registered its actions and before Strapi gives
 * super admins their permissions.
 */
export function protectServerWrittenCollections(strapi: Core.Strapi): void {
  for (const [name, restricted] of Object.entries(RESTRICTED_ACTIONS)) {
    const isAllowed = (uid: string) => !uid.startsWith(OF_THE_PANEL) && !restricted.includes(uid);
    restrictAction(strapi, `plugin::content-manager.explorer.${name}`, isAllowed);
  }
}
