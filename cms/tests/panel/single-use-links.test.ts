import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const USER = 'admin::user';
const DAY_MS = 24 * 60 * 60 * 1000;
const NAME = { firstname: 'Ada', lastname: 'Lovelace' };

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

let count = 0;

interface Invited {
  id: number;
  email: string;
  registrationToken: string;
}

/** Invites a user as the panel does. The registration token allows to set name and password. */
async function invite(): Promise<Invited> {
  const role = await site.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } });
  const email = `invited-${++count}@portfolio.test`;
  const { body } = await panel.post('/admin/users', { ...NAME, email, roles: [role.id] });
  return body.data;
}

const change = ({ id }: Invited, fields: object) => panel.call('put', `/admin/users/${id}`).send(fields);
const register = ({ registrationToken }: Invited, password: string) =>
  site
    .http()
    .post('/admin/register')
    .send({ registrationToken, userInfo: { ...NAME, password } });
const readInvitation = ({ registrationToken }: Invited) =>
  site.http().get('/admin/registration-info').query({ registrationToken });
const logIn = ({ email }: Invited, password: string) => site.http().post('/admin/login').send({ email, password });
const findUser = ({ id }: Invited) => site.strapi.db.query(USER).findOne({ where: { id } });
const countSessions = ({ id }: Invited) =>
  site.strapi.db.query('admin::session').count({ where: { userId: String(id) } });

/** Requests a reset link for the user and returns its token. */
async function requestResetToken(user: Invited): Promise<string> {
  await site.strapi.service('admin::auth').forgotPassword({ email: user.email });
  return (await findUser(user)).resetPasswordToken;
}

const PASSWORDS = ['First-one-1', 'Second-one-2', 'Third-one-3', 'Fourth-one-4'];

test('an invitation to the panel sets a password and opens a session once', async () => {
  const user = await invite();
  expect((await readInvitation(user)).body.data).toEqual({ ...NAME, email: user.email });
  const { status, body } = await register(user, 'First-one-1');
  expect([status, typeof body.data.token]).toEqual([200, 'string']);
  expect((await logIn(user, 'First-one-1')).status).toBe(200);
  expect([(await readInvitation(user)).status, (await register(user, 'Second-one-2')).status]).toEqual([400, 400]);
});

test('a deactivated panel user cannot return with the invitation link', async () => {
  const user = await invite();
  expect((await change(user, { isActive: true, password: 'By-hand-1' })).status).toBe(200);
  expect((await findUser(user)).registrationToken).toBeNull();
  expect((await change(user, { isActive: false })).status).toBe(200);
  expect([(await readInvitation(user)).status, (await register(user, 'Second-one-2')).status]).toEqual([400, 400]);
  expect((await findUser(user)).isActive).toBe(false);
});

test.each([
  ['a password is set', { password: 'By-hand-1' }],
  ['the user is activated', { isActive: true }],
  ['the address is changed', { email: 'moved-invitation@portfolio.test' }],
])('an invitation is void when %s', async (_, fields) => {
  const user = await invite();
  expect((await change(user, fields)).status).toBe(200);
  expect((await register(user, 'Second-one-2')).status).toBe(400);
});

test('an invitation that an earlier version stored for a user with password is void', async () => {
  const user = await invite();
  await change(user, { isActive: true, password: 'By-hand-1' });
  await change(user, { isActive: false });
  await site.strapi.db.query(USER).update({ where: { id: user.id }, data: { registrationToken: 'left-over' } });
  expect((await register({ ...user, registrationToken: 'left-over' }, 'Second-one-2')).status).toBe(400);
});

test('an invitation to the panel expires after seven days', async () => {
  const [fresh, old] = [await invite(), await invite()];
  const setAge = ({ id }: Invited, days: number) =>
    site.strapi.db
      .query(USER)
      .update({ where: { id }, data: { createdAt: new Date(Date.now() - days * DAY_MS).toISOString() } });
  await setAge(fresh, 6.9);
  await setAge(old, 7.1);
  expect([(await readInvitation(old)).status, (await register(old, 'First-one-1')).status]).toEqual([400, 400]);
  expect([(await readInvitation(fresh)).status, (await register(fresh, 'First-one-1')).status]).toEqual([200, 200]);
});

async function expectOneSuccess(
  user: Invited,
  answers: PromiseLike<{ status: number; body: { data?: { token: string } } }>[],
) {
  const settled = await Promise.all(answers);
  expect(settled.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const winner = settled.findIndex(({ status }) => status === 200);
  expect((await logIn(user, PASSWORDS[winner] ?? '')).status).toBe(200);
  const token = settled[winner]?.body.data?.token;
  expect((await site.http().get('/admin/users/me').set('Authorization', `Bearer ${token}`)).status).toBe(200);
  // One session comes from the answer and one from the login.
  expect(await countSessions(user)).toBe(2);
}

test('of four simultaneous registrations with one invitation, one succeeds and opens the only session', async () => {
  const user = await invite();
  await expectOneSuccess(
    user,
    PASSWORDS.map((password) => register(user, password)),
  );
});

test('of four simultaneous resets with one panel link, one succeeds and opens the only session', async () => {
  const user = await invite();
  await register(user, 'Forgotten-1');
  const resetPasswordToken = await requestResetToken(user);
  const reset = (password: string) => site.http().post('/admin/reset-password').send({ resetPasswordToken, password });
  await expectOneSuccess(user, PASSWORDS.map(reset));
});

test('a reset link of the panel expires after an hour', async () => {
  const user = await invite();
  await register(user, 'Forgotten-1');
  const resetPasswordToken = await requestResetToken(user);
  await site.strapi.db
    .query(USER)
    .update({ where: { id: user.id }, data: { resetPasswordTokenExpiresAt: new Date(Date.now() - 1000) } });
  const answer = await site.http().post('/admin/reset-password').send({ resetPasswordToken, password: 'Second-one-2' });
  expect(answer.status).toBe(400);
  expect((await logIn(user, 'Forgotten-1')).status).toBe(200);
});

test.each(['register', 'reset-password'])(
  '/admin/%s opens no session when the password is changed meanwhile',
  async (path) => {
    const user = await invite();
    if (path === 'reset-password') await register(user, 'Forgotten-1');
    const resetPasswordToken = path === 'reset-password' ? await requestResetToken(user) : undefined;
    const unsubscribe = site.strapi.db.lifecycles.subscribe({
      models: ['admin::session'],
      async beforeCreate() {
        unsubscribe();
        await site.strapi.service('admin::user').updateById(user.id, { password: 'Another-one-1' });
      },
    });
    const body = resetPasswordToken
      ? { resetPasswordToken, password: 'First-one-1' }
      : { registrationToken: user.registrationToken, userInfo: { ...NAME, password: 'First-one-1' } };
    expect((await site.http().post(`/admin/${path}`).send(body)).status).toBe(401);
    expect(await countSessions(user)).toBe(0);
  },
);
