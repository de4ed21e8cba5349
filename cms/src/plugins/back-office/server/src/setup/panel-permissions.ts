import type { Core } from '@strapi/strapi';

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

/**
 * Takes from the panel's editors and authors what Strapi gives them when it makes these roles: reading and changing what
 * visitors wrote. Once in the life of a database: what the owner grants later stays.
 * To be called when the panel's roles exist.
 */
export async function withdrawPrivateTypes(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'back-office', key: 'private-types-withdrawn' });
  if (await store.get()) return;
  await strapi.db.transaction(async () => {
    const given = await strapi.db
      .query(PERMISSION_UID)
      .findMany({ where: { subject: { $in: PRIVATE }, role: { code: { $in: EDITING_ROLES } } } });
    await strapi.db.query(PERMISSION_UID).deleteMany({ where: { id: { $in: given.map(({ id }) => id) } } });
    await store.set({ value: true });
  });
}
