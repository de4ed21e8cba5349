import type { Core } from '@strapi/strapi';
import { panelStrategy } from '#back-office/panel-sessions';
import * as patches from '#strapi-patches/panel-routes';

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
  'users-permissions': [],
};

const OWN_PLUGIN = 'back-office';

/** The first segments of the paths of the panel's routes, open or not. */
export const PANEL_SEGMENTS: readonly string[] = [...Object.keys(OPEN_ROUTES), OWN_PLUGIN];

/** Of these, the ones that need no session. */
const WITHOUT_SESSION = [
  'admin GET /init',
  'admin GET /project-type',
  'admin POST /access-token',
  'content-manager GET /preview/script',
];

/** The routes with which a developer changes the content types, on a server that restarts itself. */
const DEVELOPMENT_ROUTES = ['POST /update-schema', 'GET /update-schema-status'];

/** The routes that take files. */
const FILE_ROUTES = ['upload POST /', 'upload POST /files', 'upload POST /files/:id/replace'];

/** The middleware of an open route that runs after its body was read. */
const MIDDLEWARES: Record<string, string> = {
  'admin POST /access-token': 'panel-refresh',
  'admin POST /logout': 'panel-logout',
  'admin PUT /users/me': 'panel-profile',
  'content-manager GET /collection-types/:model': 'list-of-records',
  'content-manager POST /collection-types/:model/actions/bulkFindForValidation': 'list-of-records',
  'content-manager GET /homepage/recent-documents': 'named-single-types',
  'content-manager GET /relations/:model/:targetField': 'plain-relations',
  'content-manager GET /relations/:model/:id/:targetField': 'plain-relations',
  'upload GET /files': 'list-of-files',
  'upload GET /folders': 'list-of-folders',
  'upload GET /folders/:id': 'list-of-folders',
  'upload PUT /folders/:id': 'media-library-moves',
  'upload POST /actions/bulk-move': 'media-library-moves',
};

function middlewaresOf(plugin: string, name: string): string[] {
  const reader = FILE_ROUTES.includes(name) ? 'library-files' : 'panel-body';
  const ids = plugin === 'upload' ? ['media-library-ids'] : [];
  return [reader, ...ids, ...(MIDDLEWARES[name] ? [MIDDLEWARES[name]] : [])];
}

/** Removes the routes of Strapi that are not listed here, and puts the others behind the session of the dashboard. */
export function limitPanelRoutes(strapi: Core.Strapi): void {
  const added = strapi.config.get('autoReload') === true ? DEVELOPMENT_ROUTES : [];
  const builder = [...(OPEN_ROUTES['content-type-builder'] ?? []), ...added];
  patches.limitPanelRoutes(strapi, {
    ownPlugin: OWN_PLUGIN,
    byPlugin: { ...OPEN_ROUTES, 'content-type-builder': builder },
    withoutSession: WITHOUT_SESSION,
    special: [...FILE_ROUTES, ...Object.keys(MIDDLEWARES)],
    middlewaresOf,
    strategy: panelStrategy,
  });
}
