import type { Core } from '@strapi/strapi';

/** Actions of this plugin that can be granted to roles of the panel. */
export const PANEL_ACTIONS = {
  readInbox: 'plugin::back-office.inbox.read',
  readPublication: 'plugin::back-office.publication.read',
  sendMail: 'plugin::back-office.mails.send',
} as const;

export type PanelAction = (typeof PANEL_ACTIONS)[keyof typeof PANEL_ACTIONS];

const PERMISSION_UID = 'admin::permission';

/** The actions as the role settings of the panel show them. */
const ACTIONS = [
  { uid: 'inbox.read', displayName: 'See what waits in the inbox, and which meetings overlap' },
  { uid: 'publication.read', displayName: 'See whether the public pages are up to date' },
  { uid: 'mails.send', displayName: 'Send a waiting mail now' },
];

export async function registerPanelActions(strapi: Core.Strapi): Promise<void> {
  const actions = ACTIONS.map((action) => ({ ...action, section: 'plugins', pluginName: 'back-office' }));
  await strapi.service('admin::permission').actionProvider.registerMany(actions);
}

/** Content types with personal data of visitors, and the activity log. */
const PRIVATE_TYPES = ['message', 'meeting', 'mail', 'activity'].map((name) => `plugin::back-office.${name}`);
const EDITING_ROLES = ['strapi-editor', 'strapi-author'];

/** The settings of the media library's view apply to all users. */
const SHARED_SETTINGS = ['plugin::upload.configure-view'];

/** Deletes matching permissions of editors and authors once per database, so that later grants by the owner stay. */
async function withdrawOnce(strapi: Core.Strapi, key: string, where: object): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'back-office', key });
  if (await store.get()) return;
  await strapi.db.transaction(async () => {
    const permissions = await strapi.db
      .query(PERMISSION_UID)
      .findMany({ where: { ...where, role: { code: { $in: EDITING_ROLES } } } });
    await strapi.db.query(PERMISSION_UID).deleteMany({ where: { id: { $in: permissions.map(({ id }) => id) } } });
    await store.set({ value: true });
  });
}

/**
 * Removes default permissions that Strapi grants to editors and authors: access to the private content types and to
 * settings that apply to all users. Call it after the roles of the panel exist.
 */
export async function withdrawDefaultPermissions(strapi: Core.Strapi): Promise<void> {
  await withdrawOnce(strapi, 'private-types-withdrawn', { subject: { $in: PRIVATE_TYPES } });
  await withdrawOnce(strapi, 'shared-settings-withdrawn', { action: { $in: SHARED_SETTINGS } });
}
