import { openPanel, type Panel } from '../support/panel';
import { createPanelUser, openPanelSession, PANEL_PASSWORD } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

const USER = 'admin::user';
const NEW_PASSWORD = 'Another-password-2';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

type User = Awaited<ReturnType<typeof createPanelUser>>;

const change = ({ id }: User, fields: object) => panel.call('put', `/admin/users/${id}`).send(fields);
const readResetToken = async ({ id }: User) =>
  (await site.strapi.db.query(USER).findOne({ where: { id } })).resetPasswordToken;

async function requestResetToken(user: User): Promise<string> {
  await site.strapi.service('admin::auth').forgotPassword({ email: user.email });
  return readResetToken(user);
}

test.each([
  ['by another administrator', (user: User) => change(user, { password: NEW_PASSWORD })],
  [
    'in the own profile',
    async (user: User) =>
      (await openPanel(site, user))
        .call('put', '/admin/users/me')
        .send({ currentPassword: PANEL_PASSWORD, password: NEW_PASSWORD }),
  ],
  [
    'by the link for a forgotten password',
    async (user: User) =>
      site
        .http()
        .post('/admin/reset-password')
        .send({ resetPasswordToken: await requestResetToken(user), password: NEW_PASSWORD }),
  ],
  [
    'on the command line',
    (user: User) => site.strapi.service('admin::user').resetPasswordByEmail(user.email, NEW_PASSWORD),
  ],
])('a panel password set %s ends all panel sessions of that user', async (_, set) => {
  const user = await createPanelUser(site, 'strapi-editor');
  const sessions = [await openPanelSession(site, user), await openPanelSession(site, user)];
  const another = await openPanelSession(site, await createPanelUser(site, 'strapi-editor'));
  await set(user);
  for (const { status, refresh } of sessions) expect([await status(), await refresh()]).toEqual([401, 401]);
  expect([await another.status(), await another.refresh()]).toEqual([200, 200]);
  expect(await (await openPanelSession(site, { ...user, password: NEW_PASSWORD })).status()).toBe(200);
});

test('reactivating a panel user restores none of the earlier sessions', async () => {
  const user = await createPanelUser(site, 'strapi-editor');
  const session = await openPanelSession(site, user);
  expect((await change(user, { isActive: false })).status).toBe(200);
  expect(await session.status()).toBe(401);
  expect((await change(user, { isActive: true })).status).toBe(200);
  expect([await session.status(), await session.refresh()]).toEqual([401, 401]);
});

test('deleting a panel user ends and deletes their sessions', async () => {
  const user = await createPanelUser(site, 'strapi-editor');
  const session = await openPanelSession(site, user);
  await site.strapi.db.query(USER).delete({ where: { id: user.id } });
  expect([await session.status(), await session.refresh()]).toEqual([401, 401]);
  expect(await site.strapi.db.query('admin::session').count({ where: { userId: String(user.id) } })).toBe(0);
});

test.each([
  ['a new password', { password: NEW_PASSWORD }],
  ['a new address', { email: 'moved-panel-user@portfolio.test' }],
])('%s voids the reset link of a panel user', async (_, fields) => {
  const user = await createPanelUser(site, 'strapi-editor');
  const resetPasswordToken = await requestResetToken(user);
  expect((await change(user, fields)).status).toBe(200);
  const answer = await site.http().post('/admin/reset-password').send({ resetPasswordToken, password: 'Third-one-3' });
  expect(answer.status).toBe(400);
});

/** Sets another password when Strapi stores a session, after Strapi has checked the password or token. */
function setPasswordOnSessionCreate(user: User) {
  const unsubscribe = site.strapi.db.lifecycles.subscribe({
    models: ['admin::session'],
    async beforeCreate() {
      unsubscribe();
      await site.strapi.service('admin::user').updateById(user.id, { password: NEW_PASSWORD });
    },
  });
}

const countSessions = ({ id }: User) => site.strapi.db.query('admin::session').count({ where: { userId: String(id) } });

test('a session renewed while the password is changed is ended', async () => {
  const user = await createPanelUser(site, 'strapi-editor');
  const { refresh } = await openPanelSession(site, user);
  setPasswordOnSessionCreate(user);
  expect(await refresh()).toBe(401);
  expect(await countSessions(user)).toBe(0);
});

test('a panel login with the old password opens no session when the password is changed meanwhile', async () => {
  const user = await createPanelUser(site, 'strapi-editor');
  setPasswordOnSessionCreate(user);
  const answer = await site.http().post('/admin/login').send({ email: user.email, password: user.password });
  expect([answer.status, answer.body.data]).toEqual([401, null]);
  expect(await countSessions(user)).toBe(0);
});

test('an unknown address, a wrong password and an unset password get the same answer at the panel', async () => {
  const user = await createPanelUser(site, 'strapi-editor');
  const invited = await createPanelUser(site, 'strapi-editor');
  await site.strapi.db.query(USER).update({ where: { id: invited.id }, data: { password: null } });
  const answers = await Promise.all(
    [user.email, invited.email, 'nobody@portfolio.test'].map((email) =>
      site.http().post('/admin/login').send({ email, password: 'nobody has this password' }),
    ),
  );
  for (const { status, body } of answers) expect([status, body.error.message]).toEqual([400, 'Invalid credentials']);
});

test.each(['email', 'password'] as const)('the panel login ignores the %s in its query', async (field) => {
  const user = await createPanelUser(site, 'strapi-editor');
  const { email, password } = user;
  const { [field]: inQuery, ...inBody } = { email, password };
  const answer = await site
    .http()
    .post('/admin/login')
    .query({ [field]: inQuery })
    .send(inBody);
  expect(answer.status).toBe(400);
  expect(await countSessions(user)).toBe(0);
});
