import type * as PanelRoutes from '../../src/strapi-patches/panel-routes';
import { moduleOfSite } from '../support/native-modules';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const strategy = { name: 'admin' };
const OPEN: PanelRoutes.OpenRoutes = {
  ownPlugin: 'back-office',
  byPlugin: { admin: ['GET /init', 'GET /users/me'] },
  withoutSession: ['admin GET /init'],
  special: [],
  middlewaresOf: () => ['panel-body'],
  strategy,
};

const route = (method: string, path: string, config: object = {}) => ({ method, path, config });
const ROUTES = [
  route('GET', '/init', { auth: false }),
  route('GET', '/users/me', { middlewares: ['admin::own'] }),
  route('POST', '/login', { auth: false }),
];

interface Router {
  type?: string;
  routes: ReturnType<typeof route>[];
}

/** Limits the routes of a Strapi that has these alone, and returns them. */
function limit(routes: object, open: Partial<PanelRoutes.OpenRoutes> = {}, plugins: object = {}) {
  const { limitPanelRoutes } = moduleOfSite<typeof PanelRoutes>('src/strapi-patches/panel-routes');
  // The function reads nothing else of Strapi.
  const strapi = { admin: { routes }, plugins } as unknown as Site['strapi'];
  limitPanelRoutes(strapi, { ...OPEN, ...open });
  return routes as Record<string, Router>;
}

const copy = () => structuredClone({ main: { routes: ROUTES } });

test('open routes stay, with our middlewares before their own and our strategy, also after a second start', () => {
  const routes = copy();
  for (const _start of [1, 2]) limit(routes);
  expect(routes.main.routes).toEqual([
    route('GET', '/init', { auth: false, middlewares: ['plugin::back-office.panel-body'] }),
    route('GET', '/users/me', {
      auth: { strategies: [strategy] },
      middlewares: ['plugin::back-office.panel-body', 'admin::own'],
    }),
  ]);
});

test('the routes of an API of a plugin, and of a plugin that nobody knows, are removed', () => {
  const unknown = { routes: { admin: { routes: [route('GET', '/secrets')] } } };
  const api = {
    routes: {
      'content-api': () => ({ routes: [route('GET', '/users')] }),
      other: { type: 'content-api', routes: [route('GET', '/x')] },
    },
  };
  limit(copy(), {}, { unknown, api });
  expect(unknown.routes.admin.routes).toEqual([]);
  expect(api.routes['content-api']).toEqual({ type: 'content-api', routes: [] });
  expect(api.routes.other.routes).toEqual([]);
});

test.each<[string, object, Partial<PanelRoutes.OpenRoutes>]>([
  ['Strapi has no route GET /users/me of admin any more: look for its new name', { main: { routes: [ROUTES[0]] } }, {}],
  ['The routes main of admin are in a form that cannot be limited', { main: () => ({ routes: ROUTES }) }, {}],
  [
    'Strapi has no plugin upload any more: look for its new name',
    copy(),
    { byPlugin: { ...OPEN.byPlugin, upload: ['GET /files'] } },
  ],
  ['The route of the panel admin GET /init is open to anyone', copy(), { withoutSession: [] }],
  ['admin POST /logout is no open route of the panel', copy(), { special: ['admin POST /logout'] }],
  ['admin GET /install is no open route of the panel', copy(), { withoutSession: ['admin GET /install'] }],
])('the start ends with %j', (sentence, routes, open) => {
  expect(() => limit(routes, open)).toThrow(sentence);
});

test('Strapi registers the routes of the panel as they were limited, and no other', () => {
  const paths = site.strapi.server.listRoutes().map(({ path }) => String(path));
  expect(paths).toEqual(expect.arrayContaining(['/admin/access-token', '/content-manager/init', '/upload/files']));
  expect(paths.filter((path) => /login|register|\/api\/(auth|users|upload\/files|email)/.test(path)).sort()).toEqual([
    '/api/admin/login',
    '/api/admin/login/factor',
    '/api/admin/login/passkey',
    '/api/admin/login/passkey/options',
    '/api/admin/register',
    '/panel-login',
  ]);
});
