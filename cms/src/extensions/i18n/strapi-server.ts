interface Plugin {
  routes: { admin: { routes: { method: string; path: string }[] } };
}

/** The routes that the panel reads on every page. */
const READ_ROUTES = ['/iso-locales', '/locales', '/settings'];

/** Removes the routes that change locales or compare records, because no content type is localized. */
export default function extend(plugin: Plugin) {
  const { admin } = plugin.routes;
  admin.routes = admin.routes.filter(({ method, path }) => method === 'GET' && READ_ROUTES.includes(path));
  return plugin;
}
