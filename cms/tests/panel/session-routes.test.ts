import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

interface Route {
  method: string;
  path: string;
  handler: unknown;
  config?: { auth?: unknown; middlewares?: { name?: string }[] };
}
interface Router {
  type?: string;
  prefix?: string;
  routes: Route[];
}

/** All routes of the panel, of Strapi and its plugins, as Strapi has registered them. */
function listPanelRoutes() {
  const { admin, plugins } = site.strapi;
  const routers = [admin.routes, ...Object.values(plugins).map(({ routes }) => routes)];
  // Strapi's types leave open whether routers are functions; it has replaced those by their results.
  const mounted = routers.flatMap((table) => Object.values(table ?? {}) as Router[]);
  return mounted
    .filter(({ type = 'admin' }) => type === 'admin')
    .flatMap(({ prefix = '', routes }) => routes.map((route) => ({ ...route, path: prefix + route.path })));
}

const describeRoute = ({ method, path, handler }: Route) => `${method} ${path}: ${handler}`;

/** Whether a route works without a session, or belongs to the handlers of log-ins and sessions. */
const concernsSessions = ({ handler, config }: Route) =>
  config?.auth === false || /authenticat|login|session/i.test(String(handler));

const isGuarded = ({ config }: Route) =>
  config?.middlewares?.some(({ name }) => name === 'plugin::back-office.panel-session') === true;

// A new version of Strapi that fails here has routes of which somebody has to find out whether they begin a session. Those
// that do need the middleware panel-session in panel/logins.ts, and a call of requireSecondFactor.
const BEHIND_THE_FACTOR = [
  'POST /admin/access-token: authentication.accessToken',
  'POST /admin/login: authentication.login',
  'POST /admin/register-admin: authentication.registerAdmin',
  'POST /admin/register: authentication.register',
  'POST /admin/reset-password: authentication.resetPassword',
];
const BEGIN_NO_SESSION = [
  'DELETE /admin/users/me/sessions/:sessionId: authenticated-session.revoke',
  'DELETE /admin/users/me/sessions: authenticated-session.revokeAll',
  'GET /admin/init: admin.init',
  'GET /admin/project-type: admin.getProjectType',
  'GET /admin/registration-info: authentication.registrationInfo',
  'GET /admin/users/me/permissions: authenticated-user.getOwnPermissions',
  'GET /admin/users/me/sessions: authenticated-session.list',
  'GET /admin/users/me: authenticated-user.getMe',
  'GET /content-manager/preview/script: preview.getPreviewScript',
  'POST /admin/forgot-password: authentication.forgotPassword',
  'POST /admin/logout: authentication.logout',
  'PUT /admin/users/me: authenticated-user.updateMe',
];

test('every route of the panel that concerns sessions is known, and those that begin one are behind the second factor', () => {
  const routes = listPanelRoutes().filter(concernsSessions);
  const sorted = (some: Route[]) => some.map(describeRoute).sort();
  expect(sorted(routes.filter(isGuarded))).toEqual(BEHIND_THE_FACTOR);
  expect(sorted(routes.filter((route) => !isGuarded(route)))).toEqual(BEGIN_NO_SESSION);
});

test('a route that works without a session and is not guarded begins none, whatever it is sent', async () => {
  const count = () => site.strapi.db.query('admin::session').count();
  const before = await count();
  const open = listPanelRoutes().filter((route) => route.config?.auth === false && !isGuarded(route));
  expect(open.length).toBeGreaterThan(0);
  for (const { method, path } of open) {
    const call = method === 'GET' ? site.http().get(path) : site.http().post(path).send({});
    const { headers } = await call;
    expect([path, headers['set-cookie']]).toEqual([path, undefined]);
  }
  expect(await count()).toBe(before);
});
