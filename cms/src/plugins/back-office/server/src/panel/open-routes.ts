import type { Core } from '@strapi/strapi';
import { panelStrategy } from './panel-strategy';

/**
 * The routes of Strapi's panel that stay, by plugin. All others are removed: those that begin sessions, set passwords,
 * invite people, change roles, make tokens, send any mail or fetch any address, and those that the site has no use for.
 */
const OPEN_ROUTES: Record<string, readonly string[]> = {
  admin: [
    'GET /init',
    'GET /project-type',
    'GET /project-settings',
    'POST /project-settings',
    'GET /information',
    'GET /plugins',
    'GET /telemetry-properties',
    'GET /guided-tour-meta',
    'POST /access-token',
    'POST /logout',
    'GET /users/me',
    'PUT /users/me',
    'GET /users/me/permissions',
    'POST /permissions/check',
    'GET /homepage/key-statistics',
    'GET /homepage/layout',
    'PUT /homepage/layout',
    'GET /webhooks',
    'POST /webhooks',
    'GET /webhooks/:id',
    'PUT /webhooks/:id',
    'DELETE /webhooks/:id',
    'POST /webhooks/batch-delete',
    'POST /webhooks/:id/trigger',
  ],
  'content-manager': [
    'GET /init',
    'GET /content-types',
    'GET /content-types-settings',
    'GET /content-types/:uid/configuration',
    'PUT /content-types/:uid/configuration',
    'GET /components',
    'GET /components/:uid/configuration',
    'PUT /components/:uid/configuration',
    'POST /uid/generate',
    'POST /uid/check-availability',
    'GET /relations/:model/:targetField',
    'GET /relations/:model/:id/:targetField',
    'GET /single-types/:model',
    'PUT /single-types/:model',
    'DELETE /single-types/:model',
    'POST /single-types/:model/actions/publish',
    'POST /single-types/:model/actions/unpublish',
    'POST /single-types/:model/actions/discard',
    'GET /single-types/:model/actions/countDraftRelations',
    'GET /collection-types/:model',
    'POST /collection-types/:model',
    'POST /collection-types/:model/clone/:sourceId',
    'POST /collection-types/:model/auto-clone/:sourceId',
    'GET /collection-types/:model/:id',
    'PUT /collection-types/:model/:id',
    'DELETE /collection-types/:model/:id',
    'POST /collection-types/:model/actions/publish',
    'POST /collection-types/:model/:id/actions/publish',
    'POST /collection-types/:model/:id/actions/unpublish',
    'POST /collection-types/:model/:id/actions/discard',
    'POST /collection-types/:model/actions/bulkDelete',
    'POST /collection-types/:model/actions/bulkFindForValidation',
    'POST /collection-types/:model/actions/bulkPublish',
    'POST /collection-types/:model/actions/bulkUnpublish',
    'GET /collection-types/:model/:id/actions/countDraftRelations',
    'GET /collection-types/:model/actions/countManyEntriesDraftRelations',
    'GET /preview/url/:contentType',
    'GET /preview/script',
    'GET /homepage/recent-documents',
    'GET /homepage/count-documents',
  ],
  'content-type-builder': [
    'GET /reserved-names',
    'GET /content-types',
    'GET /content-types/:uid',
    'GET /components',
    'GET /components/:uid',
    'GET /schema',
  ],
  email: ['GET /settings', 'POST /test'],
  i18n: ['GET /iso-locales', 'GET /locales', 'GET /settings'],
  upload: [
    'GET /settings',
    'PUT /settings',
    'POST /',
    'GET /files',
    'POST /files',
    'GET /files/:id',
    'PUT /files/:id',
    'POST /files/:id/replace',
    'DELETE /files/:id',
    'GET /folders/:id',
    'GET /folders',
    'POST /folders',
    'PUT /folders/:id',
    'GET /folder-structure',
    'POST /actions/bulk-delete',
    'POST /actions/bulk-move',
    'POST /actions/bulk-update',
    'GET /configuration',
    'PUT /configuration',
  ],
};

/** Of these, the ones that need no session. */
const WITHOUT_SESSION = [
  'admin GET /init',
  'admin GET /project-type',
  'admin POST /access-token',
  'content-manager GET /preview/script',
];

/** The routes with which a developer changes the content types, on a server that restarts itself. */
const DEVELOPMENT_ROUTES = ['POST /update-schema', 'GET /update-schema-status'];

const MIDDLEWARES: Record<string, string> = {
  'admin POST /access-token': 'panel-refresh',
  'admin POST /logout': 'panel-logout',
  'admin PUT /users/me': 'panel-profile',
};

/** The routes that take files. */
const FILE_ROUTES = ['upload POST /', 'upload POST /files', 'upload POST /files/:id/replace'];

const OWN_PLUGIN = 'back-office';

const toMiddleware = (name: string) => `plugin::${OWN_PLUGIN}.${name}`;

interface Route {
  method: string;
  path: string;
  config?: { auth?: object | false; middlewares?: unknown[] };
}

interface Router {
  type?: string;
  routes: Route[];
}

/**
 * Lets only our strategy authenticate an open route of the panel, and reads its body afterwards. Throws for one that would
 * be open to anyone.
 */
function guard(plugin: string, route: Route): void {
  const name = `${plugin} ${route.method} ${route.path}`;
  route.config ??= {};
  const { config } = route;
  const reader = toMiddleware(FILE_ROUTES.includes(name) ? 'library-files' : 'panel-body');
  const others = MIDDLEWARES[name] ? [toMiddleware(MIDDLEWARES[name])] : (config.middlewares ?? []);
  // A second start in one process finds the routes of the first one.
  config.middlewares = [reader, ...others.filter((middleware) => middleware !== reader)];
  if (WITHOUT_SESSION.includes(name)) return;
  if (config.auth === false) throw new Error(`The route of the panel ${name} is open to anyone`);
  config.auth = { ...config.auth, strategies: [panelStrategy] };
}

function limitRouter(plugin: string, router: Router, open: readonly string[]): void {
  const isOpen = ({ method, path }: Route) => plugin === OWN_PLUGIN || open.includes(`${method} ${path}`);
  router.routes = router.routes.filter(isOpen);
  for (const route of router.routes) guard(plugin, route);
}

/** The routers of a plugin that serve the panel. Throws for a form of routes in which some could be overlooked. */
function listRouters(plugin: string, routes: object): Router[] {
  const routers = Object.entries(routes).filter(([name]) => name !== 'content-api');
  const unknown = routers.find(([, router]) => !Array.isArray(router?.routes));
  if (unknown) throw new Error(`The routes ${unknown[0]} of ${plugin} are in a form that cannot be limited`);
  return routers.map(([, router]) => router).filter((router: Router) => (router.type ?? 'admin') === 'admin');
}

/**
 * Removes every route of the panel that is not open, and puts the others behind our strategy. Throws if an open one no
 * longer exists. Call it after all extensions and before Strapi creates its router.
 */
export function limitPanelRoutes(strapi: Core.Strapi): void {
  const owners: Record<string, { routes: object }> = { admin: strapi.admin, ...strapi.plugins };
  const isDevelopment = strapi.config.get('autoReload') === true;
  for (const [plugin, { routes }] of Object.entries(owners)) {
    const added = isDevelopment && plugin === 'content-type-builder' ? DEVELOPMENT_ROUTES : [];
    const open = [...(OPEN_ROUTES[plugin] ?? []), ...added];
    const routers = listRouters(plugin, routes ?? {});
    const present = new Set(routers.flatMap((router) => router.routes.map(({ method, path }) => `${method} ${path}`)));
    const missing = open.find((route) => !present.has(route));
    if (missing) throw new Error(`Strapi has no route ${missing} of ${plugin} any more: look for its new name`);
    for (const router of routers) limitRouter(plugin, router, open);
  }
}
