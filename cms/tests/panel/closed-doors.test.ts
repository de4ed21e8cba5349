import { createAccount } from '../support/accounts';
import { openPanel, type Panel, recordsPath } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

interface Route {
  method: string;
  path: string;
}
interface Router {
  type?: string;
  prefix?: string;
  routes: Route[];
}

/** All routes of the panel, of Strapi and its plugins, as Strapi has registered them. */
function listPanelRoutes(): Route[] {
  const { admin, plugins } = site.strapi;
  const routers = [admin.routes, ...Object.values(plugins).map(({ routes }) => routes)];
  // Strapi's types leave open whether routers are functions; it has replaced those by their results.
  const mounted = routers.flatMap((table) => Object.values(table ?? {}) as Router[]);
  return mounted
    .filter(({ type = 'admin' }) => type === 'admin')
    .flatMap(({ prefix = '', routes }) => routes.map(({ method, path }) => ({ method, path: prefix + path })));
}

const request = ({ method, path }: Route, token?: string) => {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const target = path.replace(/:\w+/g, '1');
  const call = site.http()[verb](target);
  if (token) call.set('Authorization', `Bearer ${token}`);
  return verb === 'get' ? call : call.send({});
};

/** Whoever adds a route here opens it to strangers. */
const WITHOUT_SESSION = [
  'GET /admin/init',
  'GET /admin/project-type',
  'POST /admin/access-token',
  'GET /content-manager/preview/script',
];
const isForAnyone = ({ method, path }: Route) => WITHOUT_SESSION.includes(`${method} ${path}`);

test('every open route of the panel refuses a visitor, and the session of an admin of the dashboard', async () => {
  const tokens = [undefined, (await createAccount(site, 'admin')).token];
  const routes = listPanelRoutes();
  expect(routes.length).toBeGreaterThan(100);
  for (const route of routes.filter((listed) => !isForAnyone(listed))) {
    for (const token of tokens) {
      const { status } = await request(route, token);
      expect([route.method, route.path, status]).toEqual([route.method, route.path, 401]);
    }
  }
});

test('the routes that work without a session begin none, whatever they are sent', async () => {
  const count = () => site.strapi.db.query('admin::session').count();
  const before = await count();
  const routes = listPanelRoutes().filter(isForAnyone);
  expect(routes).toHaveLength(WITHOUT_SESSION.length);
  for (const route of routes) {
    const { headers } = await request(route);
    expect([route.path, String(headers['set-cookie'] ?? '')]).toEqual([
      route.path,
      expect.not.stringMatching(/strapi_admin_refresh=[^;]/),
    ]);
  }
  expect(await count()).toBe(before);
});

/** Strapi's ways to begin a session, to set a password, to invite, to make tokens and roles, to send mails and to fetch. */
const CLOSED: [string, string][] = [
  ['POST', '/admin/login'],
  ['POST', '/admin/register-admin'],
  ['POST', '/admin/register'],
  ['GET', '/admin/registration-info'],
  ['POST', '/admin/forgot-password'],
  ['POST', '/admin/reset-password'],
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users/1'],
  ['PUT', '/admin/users/1'],
  ['DELETE', '/admin/users/1'],
  ['GET', '/admin/users/me/sessions'],
  ['DELETE', '/admin/users/me/sessions'],
  ['GET', '/admin/roles'],
  ['POST', '/admin/roles'],
  ['PUT', '/admin/roles/1/permissions'],
  ['GET', '/admin/permissions'],
  ['POST', '/admin/api-tokens'],
  ['POST', '/admin/admin-tokens'],
  ['POST', '/admin/transfer/tokens'],
  ['GET', '/admin/transfer/runner/push'],
  ['GET', '/admin/providers'],
  ['GET', '/admin/connect/google'],
  ['POST', '/email'],
  ['POST', '/upload/actions/upload-from-urls'],
  ['POST', '/i18n/locales'],
  ['GET', '/users-permissions/roles'],
  ['DELETE', '/users-permissions/roles/1'],
  ['PUT', '/users-permissions/advanced'],
  ['POST', '/content-type-builder/update-schema'],
  ['POST', '/api/auth/local'],
  ['POST', '/api/auth/local/register'],
  ['GET', '/api/users'],
  ['GET', '/api/upload/files'],
];

/** Other spellings of a path, which a router or a proxy may take for the same. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/', '//'),
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) =>
    path.replace(/([a-z])(\w*)$/, (_, first: string, rest: string) => `%${first.charCodeAt(0).toString(16)}${rest}`),
  (path) => `${path}?x=/`,
  (path) => `${path};x`,
  (path) => `${path}%2f`,
  (path) => `${path}%00`,
];

/** Resolves with the status of a request of the owner's panel. */
async function statusOf(method: string, path: string): Promise<number> {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const call = panel.call(verb, path).set('Accept', 'application/json');
  return (await (verb === 'get' ? call : call.send({ email: 'owner@portfolio.test', password: 'x' }))).status;
}

test.each(CLOSED)('%s %s is closed, also to the owner', async (method, path) => {
  expect(await statusOf(method, path)).toBe(404);
});

test.each([
  ['POST', '/admin/login'],
  ['PUT', '/admin/users/1'],
  ['POST', '/admin/transfer/tokens'],
  ['POST', '/upload/actions/upload-from-urls'],
  ['GET', '/users-permissions/roles'],
])('%s %s is closed in any spelling', async (method, path) => {
  for (const spell of SPELLINGS) {
    const status = await statusOf(method, spell(path));
    // The site answers what is no path of the panel for the router.
    expect([spell(path), [400, 404, 405].includes(status) || status]).toEqual([spell(path), true]);
  }
});

test("Strapi's own users, sessions and tokens are not read as content either", async () => {
  const uids = Object.keys(site.strapi.contentTypes).filter((uid) => uid.startsWith('admin::'));
  expect(uids).toEqual(expect.arrayContaining(['admin::user', 'admin::session', 'admin::api-token']));
  for (const uid of uids) expect([uid, await statusOf('GET', recordsPath(uid))]).toEqual([uid, 403]);
});

test('the panel hides the pages of users, roles, tokens and the market', async () => {
  const { body } = await panel.get('/admin/users/me/permissions');
  const actions: string[] = body.data.map(({ action }: { action: string }) => action);
  expect(actions).toContain('plugin::content-manager.explorer.read');
  expect(
    actions.filter((action) =>
      /^admin::(users|roles|.*token|transfer|provider|marketplace)|users-permissions\.roles/.test(action),
    ),
  ).toEqual([]);
});

test('tokens that an earlier version or a backup holds open nothing, and the next start deletes them', async () => {
  const create = site.strapi.service('admin::api-token-content-api').create;
  const { accessKey } = await create({ name: 'all', type: 'full-access', lifespan: null });
  for (const path of ['/admin/users/me', '/content-manager/init']) {
    expect((await site.http().get(path).set('Authorization', `Bearer ${accessKey}`)).status).toBe(401);
  }
  const { dataDir } = site;
  await site.stop({ keepData: true });
  site = await startSite({}, dataDir);
  expect(await site.strapi.db.query('admin::api-token').count()).toBe(0);
});
