import type { Core } from '@strapi/strapi';
import { createStartError } from '#platform/environment/start-error';

/** The routes of Strapi's panel that stay. The name of a route includes its plugin, such as `admin GET /init`. */
export interface OpenRoutes {
  /** The plugin whose routes all stay. */
  ownPlugin: string;
  /** The open routes of the other plugins, such as `GET /init`. */
  byPlugin: Record<string, readonly string[]>;
  /** The names of the routes that need no session. */
  withoutSession: readonly string[];
  /** The names of the routes for which `middlewaresOf` makes an exception. */
  special: readonly string[];
  /** The names of the middlewares of `ownPlugin` that run before Strapi's own. */
  middlewaresOf(plugin: string, name: string): string[];
  /** The strategy that alone authenticates the routes that need a session. */
  strategy: object;
}

interface Route {
  method: string;
  path: string;
  config?: { auth?: object | false; middlewares?: unknown[] };
}

interface Router {
  type?: string;
  routes: Route[];
}

function guard(plugin: string, route: Route, open: OpenRoutes): void {
  const name = `${plugin} ${route.method} ${route.path}`;
  route.config ??= {};
  const { config } = route;
  const prefix = `plugin::${open.ownPlugin}.`;
  const own = open.middlewaresOf(plugin, name).map((middleware) => prefix + middleware);
  // A second start in one process finds the routes of the first one.
  config.middlewares = [
    ...own,
    ...(config.middlewares ?? []).filter((middleware) => !own.includes(String(middleware))),
  ];
  if (open.withoutSession.includes(name)) return;
  if (config.auth === false) throw createStartError(`The route of the panel ${name} is open to anyone`);
  config.auth = { ...config.auth, strategies: [open.strategy] };
}

/** Removes the routes of a router that are not open. Those of Strapi's own API are replaced by this site's. */
function limitRouter(plugin: string, router: Router, open: OpenRoutes): void {
  const isOwn = plugin === open.ownPlugin;
  const isOfPanel = (router.type ?? 'admin') === 'admin';
  if (isOwn && !isOfPanel) return;
  const isOpen = ({ method, path }: Route) => isOwn || open.byPlugin[plugin]?.includes(`${method} ${path}`);
  router.routes = isOfPanel ? router.routes.filter(isOpen) : [];
  for (const route of router.routes) guard(plugin, route, open);
}

/** The routers of a plugin. Throws for a form of routes in which some could be overlooked. */
function listRouters(plugin: string, routes: Record<string, Router | (() => Router)>): Router[] {
  // Strapi calls a function only when it registers the routes; those of its own APIs are the only ones.
  if (typeof routes['content-api'] === 'function') routes['content-api'] = { type: 'content-api', routes: [] };
  return Object.entries(routes).map(([name, router]) => {
    if (typeof router === 'object' && Array.isArray(router?.routes)) return router;
    throw createStartError(`The routes ${name} of ${plugin} are in a form that cannot be limited`);
  });
}

/** Throws for a name of `open` that is none of an open route: what it asks for would apply to nothing. */
function requireOpen(open: OpenRoutes): void {
  const names = Object.entries(open.byPlugin).flatMap(([plugin, routes]) =>
    routes.map((route) => `${plugin} ${route}`),
  );
  const unknown = [...open.withoutSession, ...open.special].find((name) => !names.includes(name));
  if (unknown) throw createStartError(`${unknown} is no open route of the panel`);
}

/**
 * Removes every route of Strapi's panel that is not open and all of its own APIs, and puts the others behind one strategy.
 * Throws if an open one no longer exists. Call it after all extensions and before Strapi creates its router.
 */
export function limitPanelRoutes(strapi: Core.Strapi, open: OpenRoutes): void {
  requireOpen(open);
  const owners: Record<string, { routes: object }> = { admin: strapi.admin, ...strapi.plugins };
  const absent = Object.keys(open.byPlugin).find((plugin) => !owners[plugin]);
  if (absent) throw createStartError(`Strapi has no plugin ${absent} any more: look for its new name`);
  for (const [plugin, { routes }] of Object.entries(owners)) {
    // Strapi's types leave open what routes are; listRouters checks it.
    const routers = listRouters(plugin, (routes ?? {}) as Record<string, Router>);
    const present = new Set(routers.flatMap((router) => router.routes.map(({ method, path }) => `${method} ${path}`)));
    const missing = open.byPlugin[plugin]?.find((route) => !present.has(route));
    if (missing) throw createStartError(`Strapi has no route ${missing} of ${plugin} any more: look for its new name`);
    for (const router of routers) limitRouter(plugin, router, open);
  }
}
