interface Plugin {
  routes: { admin: { routes: { method: string; path: string }[] } };
}

/** The route that lets any user of the panel send any mail to any address. The panel itself uses only the route for test mails. */
const SEND_ROUTE = '/';

/** Removes the route that sends mails; the panel keeps the settings page and its test mail. */
export default function extend(plugin: Plugin) {
  const { admin } = plugin.routes;
  admin.routes = admin.routes.filter(({ path }) => path !== SEND_ROUTE);
  return plugin;
}
