import type { Core } from '@strapi/strapi';

const TOKEN_UID = 'admin::api-token';
const PERMISSION_UID = 'admin::permission';

/** Strapi's addresses for tokens of both kinds and for those of its data transfer, and its permissions for them. */
const ROUTE = /^\/((admin|api)-tokens|transfer\/tokens)(\/|$)/;
const ACTION = /^admin::((admin|api)-tokens|transfer)\./;

interface Route {
  path: string;
}

/**
 * Removes the routes for Strapi's tokens: one for the panel acts as its user until it expires, which no log-out and no
 * new password ends; one for the content API or the data transfer opens nothing on this site. To be called before Strapi
 * makes its router.
 */
export function removeTokenRoutes({ admin }: Core.Strapi): void {
  const router: { routes: Route[] } | undefined = admin.routes.admin;
  if (router) router.routes = router.routes.filter(({ path }) => !ROUTE.test(path));
}

/** Refuses every token for the panel that the database may still hold. */
export function refuseAdminTokens(strapi: Core.Strapi): void {
  strapi.get('services').extend('admin::api-token-admin', (service: object) => ({
    ...service,
    authenticateAdminToken: async () => ({ authenticated: false }),
  }));
}

/**
 * Deletes all tokens: Strapi makes two for each new site, and a backup of an earlier version may bring some. Withdraws the
 * permissions for tokens, so that the panel shows no page about them. To be called when the panel's roles exist.
 */
export async function deleteTokens(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission');
  const actions = [...actionProvider.keys()].filter((id: string) => ACTION.test(id));
  for (const id of actions) await actionProvider.delete(id);
  await strapi.db.transaction(async () => {
    await strapi.db.query(PERMISSION_UID).deleteMany({ where: { action: { $in: actions } } });
    const tokens = await strapi.db.query(TOKEN_UID).findMany({ populate: ['permissions', 'adminPermissions'] });
    const idsOf = (name: string) => tokens.flatMap((token) => token[name].map(({ id }: { id: number }) => id));
    await strapi.db.query(PERMISSION_UID).deleteMany({ where: { id: { $in: idsOf('adminPermissions') } } });
    await strapi.db.query('admin::api-token-permission').deleteMany({ where: { id: { $in: idsOf('permissions') } } });
    await strapi.db.query(TOKEN_UID).deleteMany({ where: { id: { $in: tokens.map(({ id }) => id) } } });
  });
}
