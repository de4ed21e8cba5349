import jwt from 'jsonwebtoken';
import { createAccount, login, loginAsOwner, PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { uploadPicture } from '../support/pictures';
import { OWNER, type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const profile = (token: string) => call(site, 'account.profile', { token });
const ENDED = 'Your session has ended, please log in again';

test('register and login answer a token and nothing else', async () => {
  const body = { name: 'Ada', email: 'ada@portfolio.test', picture: await uploadPicture(site), password: PASSWORD };
  const registered = await call(site, 'account.register', { body });
  expect([registered.status, Object.keys(registered.body)]).toEqual([201, ['token']]);
  const loggedIn = await call(site, 'account.login', { body: { email: body.email, password: PASSWORD } });
  expect([loggedIn.status, Object.keys(loggedIn.body)]).toEqual([200, ['token']]);
});

test('no numeric id, password, hash or confirmation token leaves the server', async () => {
  const { token } = await register(site);
  const { body } = await profile(token);
  expect(Object.keys(body).sort()).toEqual([
    '_id',
    'createdAt',
    'email',
    'images',
    'name',
    'picture',
    'role',
    'updatedAt',
    'verified',
  ]);
  const claims = jwt.decode(token);
  expect(Object.keys(claims as object).sort()).toEqual(['account', 'exp', 'iat', 'session']);
});

test('a session lasts twelve hours', async () => {
  const { iat, exp } = jwt.decode(await loginAsOwner(site)) as { iat: number; exp: number };
  expect(exp - iat).toBe(12 * 3600);
});

test('a wrong password and an unknown address get the same message', async () => {
  for (const body of [
    { email: OWNER.email, password: 'wrong' },
    { email: 'nobody@portfolio.test', password: 'wrong' },
  ]) {
    expect(await call(site, 'account.login', { body })).toMatchObject({
      status: 401,
      message: 'Invalid email or password',
    });
  }
});

test('an account created in the panel without a password cannot log in, not even with the password of the dummy hash', async () => {
  const email = 'no-password@portfolio.test';
  const data = { name: 'Alma', username: 'alma', email, provider: 'local' };
  await site.strapi.documents('plugin::users-permissions.user').create({ data });
  const body = { email, password: 'nobody has this password' };
  expect(await call(site, 'account.login', { body })).toMatchObject({
    status: 401,
    message: 'Invalid email or password',
  });
});

test('registering a taken email is a 409, in any case and when two people register simultaneously', async () => {
  const body = { name: 'Bo', email: 'bo@portfolio.test', picture: '', password: PASSWORD };
  const answers = await Promise.all([1, 2, 3].map(() => call(site, 'account.register', { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const again = await call(site, 'account.register', { body: { ...body, email: ' BO@Portfolio.TEST' } });
  expect(again).toMatchObject({ status: 409, message: 'This email is already registered, please log in' });
});

test.each([
  ['short', 'password must be at least 8 characters long'],
  ['é'.repeat(129), 'password must be at most 128 characters long'],
])('the password %s is refused: %s', async (password, message) => {
  const body = { name: 'Cy', email: 'cy@portfolio.test', picture: null, password };
  expect(await call(site, 'account.register', { body })).toMatchObject({ status: 400, message });
});

test('a token stops working when the account is deleted', async () => {
  const person = await register(site);
  const removed = await call(site, 'account.remove', { token: await loginAsOwner(site), params: { id: person.id } });
  expect(removed.body).toEqual({ message: 'Successfully Deleted' });
  expect(await profile(person.token)).toMatchObject({ status: 401, message: ENDED });
});

test('a token stops working when the account is blocked in the panel', async () => {
  const person = await register(site);
  await site.strapi
    .documents('plugin::users-permissions.user')
    .update({ documentId: person.id, data: { blocked: true } as never });
  expect((await profile(person.token)).status).toBe(401);
  expect((await call(site, 'account.login', { body: { email: person.email, password: PASSWORD } })).status).toBe(401);
});

test.each([
  ['without a scheme', 'abc'],
  ['of another scheme', 'Basic abc'],
  ['that is empty', 'Bearer '],
  ['signed with another key', `Bearer ${jwt.sign({ account: 'x', version: 0 }, 'another key of a stranger')}`],
  ['without a signature', `Bearer ${jwt.sign({ account: 'x', version: 0 }, '', { algorithm: 'none' })}`],
])('a token %s is a 401', async (_, Authorization) => {
  expect((await call(site, 'account.profile', { headers: { Authorization } })).status).toBe(401);
});

test("'log out everywhere' ends every other session and answers a new token", async () => {
  const person = await register(site);
  const other = await login(site, person.email);
  const { body } = await call(site, 'account.logoutEverywhere', { token: person.token });
  expect((await profile(other)).status).toBe(401);
  expect((await profile(person.token)).status).toBe(401);
  expect((await profile(body.token)).status).toBe(200);
});

test("'log out everywhere' does not prolong a session: the new token expires with the old one", async () => {
  const { token } = await register(site);
  const { session } = jwt.decode(token) as { session: string };
  const expiresAt = Date.now() + 100_000;
  await site.strapi.db.connection('account_sessions').where({ id: session }).update({ expires_at: expiresAt });
  const { body } = await call(site, 'account.logoutEverywhere', { token });
  expect((await profile(body.token)).status).toBe(200);
  // JWT times are whole seconds.
  expect(Math.abs((jwt.decode(body.token) as { exp: number }).exp - expiresAt / 1000)).toBeLessThanOrEqual(1);
});

test('a password change needs the current password, ends older sessions and opens a new one', async () => {
  const person = await register(site);
  const change = (current: string) =>
    call(site, 'account.password', { token: person.token, body: { current, password: 'a new password 1' } });
  expect(await change('wrong')).toMatchObject({ status: 400, message: 'This is not your current password' });
  const { body } = await change(PASSWORD);
  expect((await profile(person.token)).status).toBe(401);
  expect((await profile(body.token)).status).toBe(200);
  expect(await login(site, person.email, 'a new password 1')).toBeTruthy();
});

test('PATCH profile changes the own name and picture and nothing else', async () => {
  const person = await register(site);
  const picture = await uploadPicture(site);
  const { body } = await call(site, 'account.updateProfile', {
    token: person.token,
    body: { name: 'New Name', picture, role: 'superAdmin', verified: true },
  });
  expect(body).toMatchObject({ name: 'New Name', picture, role: 'pending', verified: false });
});

test('a super admin cannot be changed or deleted, even by a super admin', async () => {
  const token = await loginAsOwner(site);
  const { body: accounts } = await call(site, 'account.list', { token });
  const owner = accounts.find(({ role }) => role === 'superAdmin');
  const params = { id: owner?._id ?? '' };
  for (const answer of [
    await call(site, 'account.update', { token, params, body: { role: 'pending' } }),
    await call(site, 'account.remove', { token, params }),
  ]) {
    expect(answer).toMatchObject({ status: 403, message: 'A super admin cannot be changed' });
  }
});

test('no account becomes superAdmin through the API', async () => {
  const person = await createAccount(site, 'admin');
  const answer = await call(site, 'account.update', {
    token: await loginAsOwner(site),
    params: { id: person.id },
    body: { role: 'superAdmin' },
  });
  expect(answer).toMatchObject({ status: 400, message: 'role must be one of: admin, pending' });
});

test('changes by admins are recorded newest first, with actor, subject and fields', async () => {
  const token = await loginAsOwner(site);
  const person = await createAccount(site, 'admin');
  await call(site, 'tool.remove', { token: person.token, params: { id: 'nobody' } });
  const { body } = await call(site, 'account.activity', { token });
  expect(body[0]).toMatchObject({
    actor: OWNER.email,
    action: 'account.update',
    subject: person.id,
    fields: ['verified', 'role'],
  });
  expect(body.some(({ action }) => action === 'tool.remove')).toBe(false);
  const { body: earlier } = await call(site, 'account.activity', { token, query: { before: body[0]?.at ?? '' } });
  expect(earlier.map(({ _id }) => _id)).not.toContain(body[0]?._id);
});
