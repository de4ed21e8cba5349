import type { Core } from '@strapi/strapi';
import { AVAILABILITY_UID } from '#api/availability/availability';
import { contentTypeUid } from '#content/resource';
import { SITE_TEXT_NAMES } from '#contract/site';

/** Actions of this plugin that can be granted to roles of the panel. */
export const PANEL_ACTIONS = {
  readInbox: 'plugin::back-office.inbox.read',
  readPublication: 'plugin::back-office.publication.read',
  sendMail: 'plugin::back-office.mails.send',
  renewCalendarAddress: 'plugin::back-office.calendar.renew',
  setUp: 'plugin::back-office.setup.manage',
} as const;

export type PanelAction = (typeof PANEL_ACTIONS)[keyof typeof PANEL_ACTIONS];

const PERMISSION_UID = 'admin::permission';

/** The actions as the role settings of the panel show them. */
const ACTIONS = [
  { uid: 'inbox.read', displayName: 'See what waits in the inbox, and which meetings overlap' },
  { uid: 'publication.read', displayName: 'See whether the public pages are up to date' },
  { uid: 'mails.send', displayName: 'Send a waiting mail now' },
  { uid: 'calendar.renew', displayName: 'Give the calendar of the meetings a new address' },
  { uid: 'setup.manage', displayName: 'See what is left to make the site one’s own, and remove the demo content' },
];

export async function registerPanelActions(strapi: Core.Strapi): Promise<void> {
  const actions = ACTIONS.map((action) => ({ ...action, section: 'plugins', pluginName: 'back-office' }));
  await strapi.service('admin::permission').actionProvider.registerMany(actions);
}

/** Content types with personal data of visitors, and the activity log. */
const PRIVATE_TYPES = ['message', 'meeting', 'mail', 'activity'].map((name) => `plugin::back-office.${name}`);
const EDITING_ROLES = ['strapi-editor', 'strapi-author'];

/** An author may only edit what they have created, and nobody creates the words of the site. */
const SITE_TYPES = SITE_TEXT_NAMES.map(contentTypeUid);

/** The meeting hours hold the secret addresses of the owner's calendars. */
const OWNER_TYPES = [AVAILABILITY_UID];

/** The settings of the media library's view apply to all users. */
const SHARED_SETTINGS = ['plugin::upload.configure-view'];

/** Deletes matching permissions of the roles once per database, so that later grants by the owner stay. */
async function withdrawOnce(strapi: Core.Strapi, key: string, where: object, roles = EDITING_ROLES): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'back-office', key });
  if (await store.get()) return;
  await strapi.db.transaction(async () => {
    const permissions = await strapi.db
      .query(PERMISSION_UID)
      .findMany({ where: { ...where, role: { code: { $in: roles } } } });
    await strapi.db.query(PERMISSION_UID).deleteMany({ where: { id: { $in: permissions.map(({ id }) => id) } } });
    await store.set({ value: true });
  });
}

/**
 * Removes default permissions that Strapi grants to editors and authors: access to the private content types and to
 * settings that apply to all users, and for authors to the words of the site. Call it after the roles of the panel exist.
 */
export async function withdrawDefaultPermissions(strapi: Core.Strapi): Promise<void> {
  await withdrawOnce(strapi, 'private-types-withdrawn', { subject: { $in: PRIVATE_TYPES } });
  await withdrawOnce(strapi, 'owner-types-withdrawn', { subject: { $in: OWNER_TYPES } });
  await withdrawOnce(strapi, 'shared-settings-withdrawn', { action: { $in: SHARED_SETTINGS } });
  await withdrawOnce(strapi, 'site-texts-withdrawn', { subject: { $in: SITE_TYPES } }, ['strapi-author']);
}
