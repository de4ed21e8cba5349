import { login, register } from '../support/accounts';
import { openPanel, type Panel, recordsPath } from '../support/panel';
import { createPanelUser, PANEL_PASSWORD } from '../support/panel-users';
import { OWNER, type Site, startSite } from '../support/strapi';

const ACCOUNT = 'plugin::users-permissions.user';

let site: Site;
let panel: Panel;
let user: Awaited<ReturnType<typeof createPanelUser>>;
let account: Awaited<ReturnType<typeof register>>;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
  user = await createPanelUser(site, 'strapi-editor');
  account = await register(site);
});
afterAll(() => site.stop());

const NO_TEXTS = [12345678, true, ['Panel-password-1'], { password: 'Panel-password-1' }, null];
const NAME = { firstname: 'Pat', lastname: 'Person' };
const EMAIL = OWNER.email;
const PASSWORD = PANEL_PASSWORD;

/** Calls of the dashboard and the panel with a field that takes a text; `of` makes the body. */
const CALLS: [method: 'post' | 'put' | 'patch' | 'delete', path: string, of: (value: unknown) => object][] = [
  ['post', '/admin/login', (password) => ({ email: EMAIL, password })],
  ['post', '/admin/login', (email) => ({ email, password: PASSWORD })],
  ['post', '/admin/register-admin', (password) => ({ ...NAME, email: EMAIL, password })],
  ['post', '/admin/register-admin', (email) => ({ ...NAME, email, password: PASSWORD })],
  ['post', '/admin/register', (password) => ({ registrationToken: 'a', userInfo: { ...NAME, password } })],
  ['post', '/admin/register', (token) => ({ registrationToken: token, userInfo: { ...NAME, password: PASSWORD } })],
  ['post', '/admin/register', (userInfo) => ({ registrationToken: 'a', userInfo })],
  ['post', '/admin/forgot-password', (email) => ({ email })],
  ['post', '/admin/reset-password', (password) => ({ resetPasswordToken: 'a', password })],
  ['post', '/admin/reset-password', (token) => ({ resetPasswordToken: token, password: PASSWORD })],
  ['post', '/admin/users', (email) => ({ ...NAME, email, roles: [1] })],
  ['put', '/admin/users/:user', (password) => ({ password })],
  ['put', '/admin/users/:user', (email) => ({ email })],
  ['put', '/admin/users/me', (password) => ({ password, currentPassword: OWNER.password })],
  ['put', '/admin/users/me', (currentPassword) => ({ password: PASSWORD, currentPassword })],
  ['put', '/admin/users/me', (currentPassword) => ({ email: 'new@portfolio.test', currentPassword })],
  ['post', '/api/admin/login', (password) => ({ email: EMAIL, password })],
  ['post', '/api/admin/login', (email) => ({ email, password: PASSWORD })],
  ['post', '/api/admin/register', (password) => ({ name: 'A', email: 'a@portfolio.test', password })],
  ['post', '/api/admin/forgot-password', (email) => ({ email })],
  ['post', '/api/admin/reset-password', (password) => ({ token: 'a', password })],
  ['post', '/api/admin/verify', (token) => ({ token })],
  ['post', '/api/admin/login/factor', (totp) => ({ challenge: 'a', totp })],
  ['post', '/api/admin/login/factor', (recovery) => ({ challenge: 'a', recovery })],
  ['post', '/api/admin/panel/factor', (recovery) => ({ email: EMAIL, recovery })],
  ['post', '/api/auth/local', (password) => ({ identifier: EMAIL, password })],
];

const send = async (method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) => {
  const { status } = await panel.call(method as 'post', path).send(body);
  return status;
};

test.each(CALLS)('%s %s with a number, a list, an object or null for a text is a 4xx', async (method, path, of) => {
  for (const value of NO_TEXTS) {
    const status = await send(method, path.replace(':user', String(user.id)), of(value));
    expect([value, status >= 400 && status < 500]).toEqual([value, true]);
  }
});

test('passwords that are no text leave the log-ins of others alone', async () => {
  const bad = NO_TEXTS.map((password) => site.http().post('/admin/login').send({ email: EMAIL, password }));
  const [token, ...answers] = await Promise.all([login(site, account.email), ...bad]);
  expect(token).toBeTruthy();
  expect(answers.map(({ status }) => status)).toEqual(NO_TEXTS.map(() => 400));
  expect(answers[0]?.body.error.message).toBe('password must be a text');
});

test('a task that the thread for passwords cannot do fails alone', async () => {
  const { hashPassword } = site.strapi.service('admin::auth');
  const [bad, good] = await Promise.allSettled([hashPassword(12345678), hashPassword(PASSWORD)]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
});

test('an account in the panel takes no password that is no text, and null leaves the password', async () => {
  for (const password of NO_TEXTS.slice(0, -1)) {
    expect((await panel.edit(ACCOUNT, account.id, { password })).status).toBe(400);
  }
  expect((await panel.edit(ACCOUNT, account.id, { password: null })).status).toBe(200);
  expect(await login(site, account.email)).toBeTruthy();
});

test.each(['/admin/users/batch-delete', '/admin/login', '/admin/register-admin', '/admin/forgot-password'])(
  'POST %s without a body is a 400',
  async (path) => {
    expect(await send('post', path)).toBe(400);
    expect((await panel.call('post', path).type('text').send('ids')).status).toBe(400);
  },
);

test('a record in the panel without a body is refused, not a failure', async () => {
  expect(await send('post', recordsPath(ACCOUNT))).toBe(400);
});

test.each(['a@b-.test', "o'neil@b.test", 'a+b@c.test', '"a b"@c.test', 'ä@c.test', 'a@1.2.3.4', 'a@b_c.test'])(
  'a new account with the unusual address %s is made or refused, but not called registered',
  async (email) => {
    const { status } = await site.http().post('/api/admin/register').send({ name: 'Ada', email, password: PASSWORD });
    expect([201, 400]).toContain(status);
  },
);

test('a name of 100 emoji is a name of 100 letters', async () => {
  const body = { name: '🙂'.repeat(100), email: 'smile@portfolio.test', password: PASSWORD };
  expect((await site.http().post('/api/admin/register').send(body)).status).toBe(201);
});
