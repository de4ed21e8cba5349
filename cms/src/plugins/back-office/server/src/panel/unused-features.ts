import type { Core } from '@strapi/strapi';
import * as patches from '#strapi-patches/panel-actions';

const TOKEN_UID = 'admin::api-token';
const PERMISSION_UID = 'admin::permission';

/** How the permissions begin for what Strapi has for users, roles and tokens of its own, and for a market of plugins. */
const UNUSED_ACTIONS = [
  'admin::users.',
  'admin::roles.',
  'admin::admin-tokens.',
  'admin::api-tokens.',
  'admin::transfer.',
  'admin::marketplace.',
  'plugin::users-permissions.',
];

/** Deletes the permissions of all features that the panel's owner has no use for, so that the panel hides their pages. */
async function deleteActions(strapi: Core.Strapi): Promise<void> {
  const actions = await patches.deleteActions(strapi, UNUSED_ACTIONS);
  await strapi.db.query(PERMISSION_UID).deleteMany({ where: { action: { $in: actions } } });
}

/** Deletes all tokens, which Strapi creates for a new site and a restored backup may contain. */
async function deleteTokens({ db }: Core.Strapi): Promise<void> {
  const tokens = await db.query(TOKEN_UID).findMany({ populate: ['permissions', 'adminPermissions'] });
  const collectIds = (name: string) => tokens.flatMap((token) => token[name].map(({ id }: { id: number }) => id));
  await db.query(PERMISSION_UID).deleteMany({ where: { id: { $in: collectIds('adminPermissions') } } });
  await db.query('admin::api-token-permission').deleteMany({ where: { id: { $in: collectIds('permissions') } } });
  await db.query(TOKEN_UID).deleteMany({ where: { id: { $in: tokens.map(({ id }) => id) } } });
}

/** Takes users, roles, tokens and the market away from the panel. Call it after Strapi has registered its permissions. */
export async function removeUnusedFeatures(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async () => {
    await deleteActions(strapi);
    await deleteTokens(strapi);
  });
}
