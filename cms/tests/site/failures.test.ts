import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const expectProblem = (
  response: { status: number; body: unknown; headers: Record<string, string> },
  status: number,
  message: string,
  field?: string,
) => {
  expect([response.status, response.body]).toEqual([status, { message, field }]);
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
};

test('malformed JSON is a 400', async () => {
  const response = await site.http().post('/api/admin/login').set('Content-Type', 'application/json').send('{"email":');
  expectProblem(response, 400, 'Malformed JSON body');
});

test.each([['[]'], ['"text"'], ['null']])('a body of %s is a 400', async (body) => {
  const response = await site.http().post('/api/admin/login').set('Content-Type', 'application/json').send(body);
  expect(response.status).toBe(400);
  expect(Object.keys(response.body)).toEqual(['message']);
});

test.each([
  ['a null character', 'corre\\u0000ct'],
  ['the first half of a character', 'correct\\ud83d'],
  ['the second half of a character', '\\ude00correct'],
])('a text with %s is a 400, also at the panel', async (_what, text) => {
  const login = (path: string) =>
    site
      .http()
      .post(path)
      .set('Content-Type', 'application/json')
      .send(`{"email":"owner@portfolio.test","password":"${text}"}`);
  expectProblem(
    await login('/api/admin/login'),
    400,
    'password contains a character that cannot be stored',
    'password',
  );
  expect((await login('/admin/access-token')).status).toBe(400);
});

test('an invalid text is found at any depth', async () => {
  const token = await loginAsOwner(site);
  const deep = await site
    .http()
    .post('/api/info/contact')
    .set('Authorization', `Bearer ${token}`)
    .send({ social: [{ username: 'a\0b' }] });
  expectProblem(deep, 400, 'username contains a character that cannot be stored', 'username');
  const name = await site.http().post('/api/admin/login').send({ 'a\0': 1 });
  expectProblem(name, 400, 'A field contains a character that cannot be stored');
});

test('an unknown path below the prefixes is a 404 for every method', async () => {
  for (const path of [
    '/api/admin/nothing',
    '/api/upload/nothing',
    '/api/communication',
    '/api/info/nothing',
    '/api/client',
  ]) {
    expectProblem(await site.http().get(path), 404, 'There is nothing at this address');
    expectProblem(await site.http().post(path).send({}), 404, 'There is nothing at this address');
  }
});

test('a wrong method on a known path is 405', async () => {
  const response = await site.http().put('/api/info/tool').send({});
  expectProblem(response, 405, 'This address does not take that kind of request');
  expect(response.headers.allow).toBe('GET, POST, HEAD');
  expect((await site.http().get('/api/admin/login')).status).toBe(405);
  expectProblem(await site.http().trace('/api/info/tool'), 405, 'This address does not take that kind of request');
});

test('another spelling of a prefix does not bypass it', async () => {
  expectProblem(await site.http().post('/API/admin/login').send({}), 404, 'There is nothing at this address');
  expectProblem(await site.http().get('/Api/info/tool'), 404, 'There is nothing at this address');
});

test('a body over the limit is a 413', async () => {
  const response = await site
    .http()
    .post('/api/communication/new-client-contact')
    .send({ message: 'x'.repeat(70_000) });
  expectProblem(response, 413, 'The request is too large: 64 KB at most');
});

test("multipart is refused outside of the panel's upload route before it is read", async () => {
  const send = (path: string) => site.http().post(path).attach('files', Buffer.from('x'), 'x.png');
  for (const path of ['/api/admin/login', '/api/upload/admin/picture', '/admin/access-token']) {
    expect([path, (await send(path)).status]).toEqual([path, 415]);
  }
  for (const path of ['/api/info/tool', '/upload']) expect([path, (await send(path)).status]).toEqual([path, 401]);
  for (const path of ['/api/upload', '/api/nothing']) expect((await send(path)).status).toBe(404);
});

test('a 500 does not reveal its cause', async () => {
  const { db } = site.strapi;
  const token = await loginAsOwner(site);
  await db.connection.schema.renameTable('tools', 'tools_gone');
  // With a token, because visitors get the list from the cache.
  const answer = await call(site, 'tool.list', { token });
  await db.connection.schema.renameTable('tools_gone', 'tools');
  expect(answer).toMatchObject({ status: 500, message: 'Something went wrong on our side, please try again' });
});

test('the cause of a 500 is logged with the request id and without user input', async () => {
  const { db, log } = site.strapi;
  const logged = jest.spyOn(log, 'error');
  await db.connection.schema.renameTable('back_office_messages', 'messages_gone');
  const body = { name: 'Ada', email: 'ada@visitor.test', message: 'for your eyes only' };
  const answer = await call(site, 'communication.message', { body });
  await db.connection.schema.renameTable('messages_gone', 'back_office_messages');
  const lines = logged.mock.calls.map(([line]) => String(line));
  logged.mockRestore();
  expect(answer.status).toBe(500);
  const line = lines.find((text) => text.includes(answer.headers['x-request-id'] ?? ''));
  expect(line).toMatch(/no such table: back_office_messages|relation "back_office_messages" does not exist/);
  expect(lines.join('\n')).not.toMatch(/eyes only|ada@visitor/);
});

test("Strapi's own content API, users-permissions routes and upload routes are closed", async () => {
  const token = await loginAsOwner(site);
  const paths = [
    '/api/tools',
    '/api/personals',
    '/api/contacts',
    '/api/portfolios',
    '/api/clients',
    '/api/messages',
    '/api/meetings',
    '/api/auth/local',
    '/api/auth/local/register',
    '/api/auth/forgot-password',
    '/api/users',
    '/api/users/me',
    '/api/connect/google',
    '/api/upload',
    '/api/upload/files',
    '/api/users-permissions/roles',
    '/api/i18n/locales',
    '/api/content-type-builder/content-types',
  ];
  for (const path of paths) {
    for (const response of [
      await site.http().get(path),
      await site.http().post(path).set('Authorization', `Bearer ${token}`).send({}),
    ]) {
      expect([path, response.status]).toEqual([path, 404]);
    }
  }
});

test("the panel's API accepts its own sessions only, not those of the dashboard", async () => {
  const token = await loginAsOwner(site);
  for (const path of ['/content-manager/collection-types/api::tool.tool', '/upload/files', '/back-office/inbox']) {
    expect((await site.http().get(path).set('Authorization', `Bearer ${token}`)).status).toBe(401);
  }
});
