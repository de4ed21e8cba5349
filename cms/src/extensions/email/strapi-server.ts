interface Plugin {
  routes: { admin: { routes: { method: string; path: string }[] } };
}

/** Sends whatever any user of the panel writes, to whomever, as the site's own mail. The panel itself uses the route for test mails alone. */
const SEND_ROUTE = '/';

/** Mails of the site are written by the outbox; what the panel keeps is looking at the settings and trying them. */
export default function extend(plugin: Plugin) {
  const { admin } = plugin.routes;
  admin.routes = admin.routes.filter(({ path }) => path !== SEND_ROUTE);
  return plugin;
}
