import { createAccount, login, PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const ENDED = { status: 401, message: 'Your session has ended, please log in again' };
const MINUTE_MS = 60_000;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => jest.restoreAllMocks());

const rows = () => site.strapi.db.connection('account_sessions');
const profile = (token: string) => call(site, 'account.profile', { token });
const list = async (token: string) => (await call(site, 'account.sessions', { token })).body;

async function loginWith(email: string, device: string): Promise<string> {
  const headers = { 'User-Agent': device };
  const { body } = await call(site, 'account.login', { headers, body: { email, password: PASSWORD } });
  return 'token' in body ? body.token : '';
}

test('the own sessions are listed with device, address and times, the last used ones first', async () => {
  const { email, token: registered } = await register(site);
  const lastSeen = (minutes: number) => ({ last_seen_at: Date.now() - minutes * MINUTE_MS });
  await rows().update(lastSeen(2));
  const phone = await loginWith(email, SAFARI);
  await rows().where({ device: 'Safari on iPhone' }).update(lastSeen(1));
  const desktop = await loginWith(email, FIREFOX);
  const listed = await list(phone);
  expect(listed.map(({ device, current }) => [device, current])).toEqual([
    ['Firefox on Windows', false],
    ['Safari on iPhone', true],
    ['Unknown device', false],
  ]);
  for (const session of listed) {
    expect(Object.keys(session).sort()).toEqual(['address', 'createdAt', 'current', 'device', 'id', 'lastSeenAt']);
    expect(session.address).toMatch(/127\.0\.0\.1$/);
    expect(Math.abs(Date.parse(session.createdAt) - Date.now())).toBeLessThan(MINUTE_MS);
  }
  expect((await list(desktop)).map(({ current }) => current)).toEqual([true, false, false]);
  expect((await list(registered)).map(({ current }) => current)).toEqual([false, false, true]);
});

test('logging out ends this session at once and no other, and a second log-out is a 401', async () => {
  const { email, token } = await register(site);
  const other = await login(site, email);
  expect(await call(site, 'account.logout', { token })).toMatchObject({ status: 200, body: { message: 'Logged Out' } });
  expect(await profile(token)).toMatchObject(ENDED);
  expect(await call(site, 'account.logout', { token })).toMatchObject(ENDED);
  expect(await list(other)).toHaveLength(1);
});

test('a log-in ends the session whose token it is sent with, and a refused one does not', async () => {
  const { email, token } = await register(site);
  const logIn = (password: string) => call(site, 'account.login', { token, body: { email, password } });
  expect((await logIn('wrong')).status).toBe(401);
  expect((await call(site, 'account.profile', { token })).status).toBe(200);
  const { body } = await logIn(PASSWORD);
  expect((await call(site, 'account.profile', { token })).status).toBe(401);
  expect(body).toEqual({ token: expect.any(String) });
});

test('a registration that is sent with a token ends no session', async () => {
  const { token } = await register(site);
  const body = { name: 'Ada', email: 'registered-by-another@portfolio.test', password: PASSWORD };
  expect((await call(site, 'account.register', { token, body })).status).toBe(201);
  expect((await call(site, 'account.profile', { token })).status).toBe(200);
});

test('a log-in with a malformed or ended token works as without one', async () => {
  const { email, token } = await register(site);
  await call(site, 'account.logout', { token });
  for (const other of [token, 'malformed'])
    expect((await call(site, 'account.login', { token: other, body: { email, password: PASSWORD } })).status).toBe(200);
});

test('one of the own sessions can be ended, and one that has ended is a 404', async () => {
  const { email, token } = await register(site);
  const other = await login(site, email);
  const id = (await list(token)).find(({ current }) => !current)?.id ?? '';
  const end = () => call(site, 'account.endSession', { token, params: { id } });
  expect(await end()).toMatchObject({ status: 200, body: { message: 'Session Ended' } });
  expect(await profile(other)).toMatchObject(ENDED);
  expect(await end()).toMatchObject({ status: 404, message: 'This session has ended already' });
  expect((await profile(token)).status).toBe(200);
});

test('the sessions of others are neither listed nor ended', async () => {
  const [one, other] = [await createAccount(site, 'admin'), await register(site)];
  const [session] = await list(other.token);
  const answer = await call(site, 'account.endSession', { token: one.token, params: { id: session?.id ?? '' } });
  expect(answer.status).toBe(404);
  expect((await profile(other.token)).status).toBe(200);
  expect((await list(one.token)).map(({ id }) => id)).not.toContain(session?.id);
});

test('sessions that a new password has ended are not listed', async () => {
  const { email, token } = await register(site);
  await login(site, email);
  const { body } = await call(site, 'account.password', {
    token,
    body: { current: PASSWORD, password: 'new horse 11' },
  });
  expect(await list(body.token)).toMatchObject([{ current: true }]);
});

test('log-out everywhere keeps device and start of this session under another id', async () => {
  const { email } = await register(site);
  const token = await loginWith(email, FIREFOX);
  const before = (await list(token)).find(({ current }) => current);
  const { body } = await call(site, 'account.logoutEverywhere', { token });
  const [after, ...others] = await list(body.token);
  expect(others).toEqual([]);
  expect(after).toMatchObject({ device: 'Firefox on Windows', createdAt: before?.createdAt });
  expect(after?.id).not.toBe(before?.id);
});

test('an account has at most 100 sessions: another one ends the one that was used least recently', async () => {
  const [person, other] = [await register(site), await register(site)];
  const row = await rows()
    .first()
    .where({ id: (await list(person.token))[0]?.id });
  const older = { ...row, last_seen_at: row.last_seen_at - MINUTE_MS };
  await rows().insert(Array.from({ length: 99 }, (_, at) => ({ ...older, id: `session ${at}` })));
  await rows().where({ id: 'session 7' }).update({ last_seen_at: 1 });
  const token = await login(site, person.email);
  const listed = (await list(token)).map(({ id }) => id);
  expect(listed).toHaveLength(100);
  expect(listed).not.toContain('session 7');
  expect((await profile(person.token)).status).toBe(200);
  expect((await profile(other.token)).status).toBe(200);
});

test('a log-in with the token of one of 100 sessions ends that session and no other', async () => {
  const { email, token } = await register(site);
  const [session] = await rows().orderBy('created_at', 'desc').limit(1);
  const others = Array.from({ length: 99 }, (_, index) => ({
    ...session,
    id: `other-${index}`,
    last_seen_at: Date.now() - MINUTE_MS,
  }));
  await rows().insert(others);
  expect((await call(site, 'account.login', { token, body: { email, password: PASSWORD } })).status).toBe(200);
  expect(await rows().where({ account: session.account }).whereLike('id', 'other-%').count({ count: '*' })).toEqual([
    { count: 99 },
  ]);
});

test('a session is stored as seen at most once in five minutes', async () => {
  const { token } = await register(site);
  const seenAt = async () => Date.parse((await list(token))[0]?.lastSeenAt ?? '');
  const start = await seenAt();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 4 * MINUTE_MS);
  expect(await seenAt()).toBe(start);
  clock.mockReturnValue(start + 6 * MINUTE_MS);
  expect(await seenAt()).toBe(start + 6 * MINUTE_MS);
  clock.mockReturnValue(start + 10 * MINUTE_MS);
  expect(await seenAt()).toBe(start + 6 * MINUTE_MS);
});

test.each([
  ['that has expired', () => ({ expires_at: Date.now() - 1 })],
  ['that was not used for four hours', () => ({ last_seen_at: Date.now() - 240 * MINUTE_MS })],
])('a session %s is a 401, is not listed, and is deleted', async (_, end) => {
  const { email, token } = await register(site);
  const other = await login(site, email);
  const id = (await list(token)).find(({ current }) => current)?.id;
  await rows().where({ id }).update(end());
  expect(await profile(token)).toMatchObject(ENDED);
  expect(await list(other)).toHaveLength(1);
  await site.strapi.service('plugin::back-office.sessions').deleteExpired(new Date());
  expect(await rows().where({ id })).toEqual([]);
  expect((await profile(other)).status).toBe(200);
});

test('deleting an account deletes its sessions', async () => {
  const { id, token } = await register(site);
  const { id: session } = (await list(token))[0] ?? {};
  expect(await rows().where({ id: session })).toHaveLength(1);
  await site.strapi.documents('plugin::users-permissions.user').delete({ documentId: id });
  expect(await rows().where({ id: session })).toEqual([]);
});

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on macOS',
  ],
  ['x'.repeat(4000), 'Unknown device'],
  ['<img src=x onerror=alert(1)>/1.0 ada@portfolio.test', 'Unknown device'],
])('the device of the header %.40s is %s', async (header, device) => {
  const { email } = await register(site);
  expect((await list(await loginWith(email, header))).find(({ current }) => current)?.device).toBe(device);
});
