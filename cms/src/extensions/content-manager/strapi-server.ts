interface Route {
  method: string;
  path: string;
  config: { middlewares?: unknown[]; policies?: unknown[] };
}

interface Plugin {
  routes: { admin: { routes: Route[] } };
}

const CLONE_ROUTES = ['/collection-types/:model/clone/:sourceId', '/collection-types/:model/auto-clone/:sourceId'];
const COMPONENT_FORM_ROUTE = '/components/:uid/configuration';

/** The permission that the panel itself asks for, before it shows the page. */
const MAY_CONFIGURE = {
  name: 'admin::hasPermissions',
  config: { actions: ['plugin::content-manager.components.configure-layout'] },
};

/** Asks for the permissions that Strapi's own calls leave out: to read what is cloned, and to change the forms of all. */
export default function extend(plugin: Plugin) {
  for (const { method, path, config } of plugin.routes.admin.routes) {
    if (CLONE_ROUTES.includes(path)) {
      config.middlewares = [...(config.middlewares ?? []), 'plugin::back-office.clone-rights'];
    }
    if (method === 'PUT' && path === COMPONENT_FORM_ROUTE) config.policies = [MAY_CONFIGURE];
  }
  return plugin;
}
