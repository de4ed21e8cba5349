import { login, PASSWORD, register } from '../support/accounts';
import { openPanel, type Panel, recordsPath } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';

const ACCOUNT = 'plugin::users-permissions.user';

let site: Site;
let panel: Panel;
let account: Awaited<ReturnType<typeof register>>;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
  account = await register(site);
});
afterAll(() => site.stop());

const NO_TEXTS = [12345678, true, ['correct horse 9'], { password: 'correct horse 9' }, null];
const EMAIL = OWNER.email;

/** Calls with a field that takes a text; `of` makes the body. */
const CALLS: [path: string, of: (value: unknown) => object][] = [
  ['/api/admin/login', (password) => ({ email: EMAIL, password })],
  ['/api/admin/login', (email) => ({ email, password: PASSWORD })],
  ['/api/admin/register', (password) => ({ name: 'A', email: 'a@portfolio.test', password })],
  ['/api/admin/forgot-password', (email) => ({ email })],
  ['/api/admin/reset-password', (password) => ({ token: 'a', password })],
  ['/api/admin/verify', (token) => ({ token })],
  ['/api/admin/login/factor', (totp) => ({ challenge: 'a', totp })],
  ['/api/admin/login/factor', (recovery) => ({ challenge: 'a', recovery })],
  ['/api/auth/local', (password) => ({ identifier: EMAIL, password })],
];

test.each(CALLS)('POST %s with a number, a list, an object or null for a text is a 4xx', async (path, of) => {
  for (const value of NO_TEXTS) {
    const { status } = await site.http().post(path).send(of(value));
    expect([value, status >= 400 && status < 500]).toEqual([value, true]);
  }
});

test('passwords that are no text leave the log-ins of others alone', async () => {
  const bad = NO_TEXTS.map((password) => site.http().post('/api/admin/login').send({ email: EMAIL, password }));
  const [token, ...answers] = await Promise.all([login(site, account.email), ...bad]);
  expect(token).toBeTruthy();
  expect(answers.map(({ status }) => status)).toEqual(NO_TEXTS.map(() => 400));
  expect(answers[0]?.body.message).toBe('password must be a text');
});

test('an account in the panel takes no password that is no text, and null leaves the password', async () => {
  for (const password of NO_TEXTS.slice(0, -1)) {
    expect((await panel.edit(ACCOUNT, account.id, { password })).status).toBe(400);
  }
  expect((await panel.edit(ACCOUNT, account.id, { password: null })).status).toBe(200);
  expect(await login(site, account.email)).toBeTruthy();
});

test.each(['/admin/webhooks/batch-delete', '/email/test', '/content-manager/uid/generate'])(
  'POST %s without a body is a 400',
  async (path) => {
    expect((await panel.call('post', path)).status).toBe(400);
    expect((await panel.call('post', path).type('text').send('ids')).status).toBe(400);
  },
);

test('a record in the panel without a body is refused, not a failure', async () => {
  expect((await panel.call('post', recordsPath(ACCOUNT))).status).toBe(400);
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
