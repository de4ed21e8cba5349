import type { Core } from '@strapi/strapi';

const TOKEN_UID = 'admin::api-token';
const PERMISSION_UID = 'admin::permission';

/** Strapi's routes and permissions for API tokens, admin tokens and transfer tokens. */
const TOKEN_ROUTE = /^\/((admin|api)-tokens|transfer\/tokens)(\/|$)/;
const TOKEN_ACTION = /^admin::((admin|api)-tokens|transfer)\./;

interface Route {
  path: string;
}

/**
 * Removes the routes for Strapi's tokens. Log-out and a new password do not end an admin token; the other tokens have no
 * use on this site. Call it before Strapi creates its router.
 */
export function removeTokenRoutes({ admin }: Core.Strapi): void {
  const router: { routes: Route[] } | undefined = admin.routes.admin;
  if (router) router.routes = router.routes.filter(({ path }) => !TOKEN_ROUTE.test(path));
}

/** Refuses all admin tokens that the database may still contain. */
export function refuseAdminTokens(strapi: Core.Strapi): void {
  strapi.get('services').extend('admin::api-token-admin', (service: object) => ({
    ...service,
    authenticateAdminToken: async () => ({ authenticated: false }),
  }));
}

/**
 * Deletes all tokens, which Strapi creates for a new site and a restored backup may contain, and the permissions for
 * them, so that the panel hides their pages. Call it after the roles of the panel exist.
 */
export async function deleteTokens(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission');
  const actions = [...actionProvider.keys()].filter((id: string) => TOKEN_ACTION.test(id));
  for (const id of actions) await actionProvider.delete(id);
  await strapi.db.transaction(async () => {
    await strapi.db.query(PERMISSION_UID).deleteMany({ where: { action: { $in: actions } } });
    const tokens = await strapi.db.query(TOKEN_UID).findMany({ populate: ['permissions', 'adminPermissions'] });
    const collectIds = (name: string) => tokens.flatMap((token) => token[name].map(({ id }: { id: number }) => id));
    await strapi.db.query(PERMISSION_UID).deleteMany({ where: { id: { $in: collectIds('adminPermissions') } } });
    await strapi.db
      .query('admin::api-token-permission')
      .deleteMany({ where: { id: { $in: collectIds('permissions') } } });
    await strapi.db.query(TOKEN_UID).deleteMany({ where: { id: { $in: tokens.map(({ id }) => id) } } });
  });
}
