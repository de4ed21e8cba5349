import { suggestAddresses, type UidService } from './address-suggestions';
import { nameSingleTypes } from './name-single-types';

interface Route {
  method: string;
  path: string;
  config: { middlewares?: unknown[]; policies?: unknown[] };
}

interface Plugin {
  routes: Record<'admin' | 'preview' | 'homepage', { routes: Route[] }>;
  services: { uid: (context: object) => UidService };
}

/** The routes that clone or preview a record. */
const READING_ROUTES = [
  '/collection-types/:model/clone/:sourceId',
  '/collection-types/:model/auto-clone/:sourceId',
  '/preview/url/:contentType',
];
const RECENT_DOCUMENTS_ROUTE = '/homepage/recent-documents';
const COMPONENT_FORM_ROUTE = '/components/:uid/configuration';

/** The permission that the panel requires to show the page. */
const MAY_CONFIGURE = {
  name: 'admin::hasPermissions',
  config: { actions: ['plugin::content-manager.components.configure-layout'] },
};

/**
 * Adds permission checks that Strapi's routes lack: read access to a cloned or previewed record, and the right to configure
 * the shared forms. Names the single types on the start page, and suggests addresses that can be saved.
 */
export default function extend(plugin: Plugin) {
  for (const { method, path, config } of [...plugin.routes.admin.routes, ...plugin.routes.preview.routes]) {
    if (READING_ROUTES.includes(path)) {
      config.middlewares = [...(config.middlewares ?? []), 'plugin::back-office.read-rights'];
    }
    if (method === 'PUT' && path === COMPONENT_FORM_ROUTE) config.policies = [MAY_CONFIGURE];
  }
  for (const { path, config } of plugin.routes.homepage.routes) {
    if (path === RECENT_DOCUMENTS_ROUTE) config.middlewares = [nameSingleTypes];
  }
  const createUidService = plugin.services.uid;
  plugin.services.uid = (context) => suggestAddresses(createUidService(context));
  return plugin;
}
