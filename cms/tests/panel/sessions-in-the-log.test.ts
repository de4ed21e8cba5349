import { openPanel } from '../support/panel';
import { createPanelUser, PANEL_PASSWORD } from '../support/panel-users';
import { OWNER, type Site, startSite } from '../support/strapi';

const USER = 'admin::user';

let site: Site;
let events: Record<string, unknown>[];
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'info' });
  events = [];
  site.strapi.log.on('data', ({ event, level }) => event && events.push({ level, ...event }));
});
afterAll(() => site.stop());
beforeEach(() => {
  events.length = 0;
  jest.spyOn(console, 'log').mockReturnValue();
});

const granted = (route: string, id: number) => ({ level: 'info', outcome: 'granted', route, account: `panel ${id}` });
const refused = (route: string, reason: string, id?: number) => ({
  level: 'warn',
  outcome: 'refused',
  route,
  reason,
  account: id === undefined ? undefined : `panel ${id}`,
});
const post = (path: string, body: object) => site.http().post(path).send(body);

test('login, invitation, reset link and new password at the panel are logged by the id of the user', async () => {
  const user = await createPanelUser(site, 'strapi-author');
  const change = (data: object) => site.strapi.db.query(USER).update({ where: { id: user.id }, data });
  const names = { firstname: 'Pat', lastname: 'Lovelace' };

  await change({ isActive: false, password: null });
  await change({ registrationToken: 'invitation-1' });
  await post('/admin/register', {
    registrationToken: 'invitation-1',
    userInfo: { ...names, password: PANEL_PASSWORD },
  }).expect(200);
  await post('/admin/login', user).expect(200);
  await post('/admin/login', { ...user, password: 'Wrong-password-1' }).expect(400);
  await change({ resetPasswordToken: 'link-1', resetPasswordTokenExpiresAt: new Date(Date.now() + 60_000) });
  const password = `${PANEL_PASSWORD}-2`;
  await post('/admin/reset-password', { resetPasswordToken: 'link-1', password }).expect(200);
  await post('/admin/reset-password', { resetPasswordToken: 'link-1', password }).expect(400);
  const login = await post('/admin/login', { email: user.email, password }).expect(200);
  await site
    .http()
    .put('/admin/users/me')
    .set('Authorization', `Bearer ${login.body.data.token}`)
    .send({ password: PANEL_PASSWORD, currentPassword: password })
    .expect(200);

  const { id } = user;
  expect(events).toEqual([
    granted('POST /admin/register', id),
    granted('POST /admin/login', id),
    refused('POST /admin/login', 'Invalid credentials', id),
    granted('POST /admin/reset-password', id),
    refused('POST /admin/reset-password', 'status 400'),
    granted('POST /admin/login', id),
    granted('PUT /admin/users/me', id),
  ]);
});

test('creating, changing and deleting panel users, roles and permissions is logged', async () => {
  const panel = await openPanel(site);
  const owner = await site.strapi.db.query(USER).findOne({ where: { email: OWNER.email } });
  const put = (path: string, body: object) => panel.call('put', path).send(body);
  events.length = 0;

  const role = await panel.post('/admin/roles', { name: 'Reader', description: 'Reads' }).expect(201);
  const rolePath = `/admin/roles/${role.body.data.id}`;
  await put(`${rolePath}/permissions`, { permissions: [] }).expect(200);
  const names = { firstname: 'Ina', lastname: 'Invited' };
  const user = { ...names, email: 'ina@panel.test', roles: [role.body.data.id] };
  const invited = await panel.post('/admin/users', user).expect(201);
  const userPath = `/admin/users/${invited.body.data.id}`;
  await put(userPath, { firstname: 'Iris' }).expect(200);
  await panel.call('delete', userPath).expect(200);
  await panel.call('delete', rolePath).expect(200);

  expect(events).toEqual([
    granted('POST /admin/roles', owner.id),
    granted('PUT /admin/roles/:id/permissions', owner.id),
    granted('POST /admin/users', owner.id),
    granted('PUT /admin/users/:id', owner.id),
    granted('DELETE /admin/users/:id', owner.id),
    granted('DELETE /admin/roles/:id', owner.id),
  ]);
});

test('a refused panel call is logged by the id of the user', async () => {
  const user = await createPanelUser(site, 'strapi-author');
  const panel = await openPanel(site, user);
  events.length = 0;
  await panel.get('/content-manager/collection-types/plugin::back-office.message');
  expect(events).toEqual([refused('GET /content-manager/collection-types/:model', 'Policy Failed', user.id)]);
});

test.each([
  ['POST', '/content-manager/uid/generate', 'POST /content-manager/uid/generate'],
  ['PUT', '/admin/users/me', 'PUT /admin/users/me'],
  ['POST', '/content-manager/collection-types/api::tool.tool', 'POST /content-manager/collection-types/:model'],
  ['POST', '/ada@private.test', 'POST to an unknown address'],
])(
  'a forged token with a body of 70 KB is refused before the body is read, and logged: %s %s',
  async (method, path, route) => {
    const call = method === 'PUT' ? site.http().put(path) : site.http().post(path);
    await call
      .set('Authorization', 'Bearer forged.forged.forged')
      .send({ a: 'x'.repeat(70_000) })
      .expect(401);
    expect(events).toEqual([refused(route, 'Please log in')]);
  },
);
