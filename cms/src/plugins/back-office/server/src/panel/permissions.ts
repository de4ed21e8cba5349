import type { Core } from '@strapi/strapi';

/** Actions of this plugin that a role of the panel can be granted, beside those of the content manager. */
export const PANEL_ACTIONS = {
  readInbox: 'plugin::back-office.inbox.read',
  readPublication: 'plugin::back-office.publication.read',
  sendMail: 'plugin::back-office.mails.send',
} as const;

export type PanelAction = (typeof PANEL_ACTIONS)[keyof typeof PANEL_ACTIONS];

const PERMISSION_UID = 'admin::permission';

/** As the panel's settings of a role show them. */
const ACTIONS = [
  { uid: 'inbox.read', displayName: 'See what waits in the inbox, and which meetings overlap' },
  { uid: 'publication.read', displayName: 'See whether the public pages are up to date' },
  { uid: 'mails.send', displayName: 'Send a waiting mail now' },
];

export async function registerPanelActions(strapi: Core.Strapi): Promise<void> {
  const actions = ACTIONS.map((action) => ({ ...action, section: 'plugins', pluginName: 'back-office' }));
  await strapi.service('admin::permission').actionProvider.registerMany(actions);
}

/** Content types with visitors’ words and the activity log. */
const PRIVATE = ['message', 'meeting', 'mail', 'activity'].map((name) => `plugin::back-office.${name}`);
const EDITING_ROLES = ['strapi-editor', 'strapi-author'];

/** The view of the media library: how many files a page shows, and in which order, is the same for all users. */
const SHARED_SETTINGS = ['plugin::upload.configure-view'];

/** Takes what `where` finds from the panel's editors and authors, once in the life of a database: what the owner grants later stays. */
async function withdrawOnce(strapi: Core.Strapi, key: string, where: object): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'back-office', key });
  if (await store.get()) return;
  await strapi.db.transaction(async () => {
    const given = await strapi.db
      .query(PERMISSION_UID)
      .findMany({ where: { ...where, role: { code: { $in: EDITING_ROLES } } } });
    await strapi.db.query(PERMISSION_UID).deleteMany({ where: { id: { $in: given.map(({ id }) => id) } } });
    await store.set({ value: true });
  });
}

/**
 * Takes from the panel's editors and authors what Strapi gives them when it makes these roles: reading and changing what
 * visitors wrote, and changing what all users of the panel see. To be called when the panel's roles exist.
 */
export async function withdrawDefaultPermissions(strapi: Core.Strapi): Promise<void> {
  await withdrawOnce(strapi, 'private-types-withdrawn', { subject: { $in: PRIVATE } });
  await withdrawOnce(strapi, 'shared-settings-withdrawn', { action: { $in: SHARED_SETTINGS } });
}
