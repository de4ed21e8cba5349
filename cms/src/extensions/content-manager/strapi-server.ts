interface Route {
  method: string;
  path: string;
  config: { middlewares?: unknown[] };
}

interface Plugin {
  routes: { admin: { routes: Route[] } };
}

const CLONE_ROUTES = ['/collection-types/:model/clone/:sourceId', '/collection-types/:model/auto-clone/:sourceId'];

/** Asks for the permission that Strapi's own calls leave out: to read what is cloned. */
export default function extend(plugin: Plugin) {
  for (const { path, config } of plugin.routes.admin.routes) {
    if (CLONE_ROUTES.includes(path)) {
      config.middlewares = [...(config.middlewares ?? []), 'plugin::back-office.clone-rights'];
    }
  }
  return plugin;
}
