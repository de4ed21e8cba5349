import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { openPanel, openPanelWith } from '../support/panel';
import { JSON_TYPE, openConnection, requestHead } from '../support/raw-connection';
import { dataUrl, png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

/** The size of a picture of 5 MB as JSON, in bytes. */
const PICTURE_BYTES = 7_400_000;
const ANONYMOUS_PICTURE = '/api/upload/admin/picture';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

/** The response to a request of which only the head is sent. */
async function responseToHead(method: string, path: string, lines: string[]) {
  const connection = openConnection(site);
  connection.write(requestHead(method, path, lines));
  const { status, body } = await connection.response();
  connection.end();
  return [status, body];
}

const announced = (length: number | string) => [JSON_TYPE, `Content-Length: ${length}`];

test.each([
  ['POST', '/api/info/tool'],
  ['PATCH', '/api/info/portfolio/some-project'],
  ['PATCH', '/api/admin/profile'],
  ['POST', '/api/upload/tool/picture'],
])('%s %s without a session is a 401 before its body arrives', async (method, path) => {
  expect(await responseToHead(method, path, announced(60_000))).toEqual([401, { message: 'Please log in' }]);
  expect(await responseToHead(method, path, [...announced(60_000), 'Authorization: Bearer of.yesterday.x'])).toEqual([
    401,
    { message: 'Your session has ended, please log in again' },
  ]);
});

test.each([
  ['POST', '/content-manager/collection-types/api::tool.tool', 401],
  ['PUT', '/upload/folders/1', 401],
  ['POST', '/upload', 401],
  ['POST', '/nothing/at/all', 405],
  ['POST', '/', 405],
])('%s %s without a session is a %i before its body arrives', async (method, path, status) => {
  expect((await responseToHead(method, path, announced(PICTURE_BYTES)))[0]).toBe(status);
});

test.each([
  ['POST', '/admin/access-token'],
  ['POST', '/api/communication/new-client-contact'],
])('an anonymous body over 64 KB is refused by its Content-Length: %s %s', async (method, path) => {
  const [status, body] = await responseToHead(method, path, announced(PICTURE_BYTES));
  expect(status).toBe(413);
  expect(JSON.stringify(body)).toContain('The request is too large: 64 KB at most');
});

test('a Content-Length beyond 32 bits is refused as too large', async () => {
  const [status, body] = await responseToHead('POST', '/api/admin/login', announced(2 ** 32 + 10));
  expect([status, body]).toEqual([413, { message: 'The request is too large: 64 KB at most' }]);
});

test.each([
  ['POST', '/api/admin/login'],
  ['POST', '/admin/access-token'],
])('a body without Content-Length is a 411: %s %s', async (method, path) => {
  const [status, body] = await responseToHead(method, path, [JSON_TYPE, 'Transfer-Encoding: chunked']);
  expect(status).toBe(411);
  expect(JSON.stringify(body)).toContain('Please send the length of the request');
});

test.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/octet-stream']])(
  'a body of type %s is refused by the calls of the API',
  async (type) => {
    const answer = await site.http().post('/api/admin/login').set('Content-Type', type).send('email=a&password=b');
    expect([answer.status, answer.body]).toEqual([415, { message: 'Please send JSON' }]);
  },
);

test('a panel session may send up to 1 MB of JSON, an ended one gets 401', async () => {
  const panel = await openPanel(site);
  const body = (length: number) => ({ fileIds: [], filler: 'x'.repeat(length) });
  const answer = await panel.post('/upload/actions/bulk-move', body(500_000));
  expect(answer.status).toBe(400);
  const tooLarge = await panel.post('/upload/actions/bulk-move', body(1_100_000));
  expect([tooLarge.status, tooLarge.body.error.message]).toEqual([413, 'The request is too large: 1 MB at most']);
  const [ended] = await responseToHead('POST', '/upload/actions/bulk-move', [
    ...announced(500_000),
    'Authorization: Bearer of.yesterday.x',
  ]);
  expect(ended).toBe(401);
});

/** The status of a request whose session ends between its head and its body. */
async function statusOfLateBody(
  method: string,
  path: string,
  authorization: string,
  endSession: () => Promise<unknown>,
) {
  const connection = openConnection(site);
  const body = JSON.stringify({ name: 'Late', fileIds: [] });
  const lines = [
    JSON_TYPE,
    `Content-Length: ${body.length}`,
    `Authorization: ${authorization}`,
    'Expect: 100-continue',
  ];
  connection.write(requestHead(method, path, lines));
  expect(await connection.response()).toMatchObject({ status: 100 });
  await endSession();
  connection.write(body);
  await until(async () => /HTTP\/1\.1 [2-5]/.test(connection.received()));
  connection.end();
  return /HTTP\/1\.1 ([2-5]\d\d)/.exec(connection.received())?.[1];
}

test('a session that ends while a body arrives does not serve its request, in the dashboard and in the panel', async () => {
  const ended = await loginAsOwner(site);
  const logOut = () => call(site, 'account.logout', { token: ended });
  expect(await statusOfLateBody('POST', '/api/info/tool', `Bearer ${ended}`, logOut)).toBe('401');

  const dashboard = await loginAsOwner(site);
  const panel = await openPanelWith(site, dashboard);
  const logOutOfBoth = () => call(site, 'account.logout', { token: dashboard });
  const session = `Bearer ${panel.access}`;
  expect(await statusOfLateBody('POST', '/upload/actions/bulk-delete', session, logOutOfBoth)).toBe('401');
});

test('a dashboard session is not accepted as a panel session', async () => {
  const lines = [...announced(500_000), `Authorization: Bearer ${token}`];
  expect((await responseToHead('POST', '/upload/actions/bulk-move', lines))[0]).toBe(401);
});

test('a client that closes only after sending its body gets the refusal', async () => {
  const connection = openConnection(site);
  connection.write(requestHead('POST', '/nothing', [...announced(PICTURE_BYTES), 'Connection: close']));
  connection.write(Buffer.alloc(PICTURE_BYTES, 'x'));
  expect((await connection.response()).status).toBe(405);
  expect((await connection.closed).match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('a client that waits for 100 Continue is refused without it, or continues when its body is accepted', async () => {
  const refused = [...announced(PICTURE_BYTES), 'Expect: 100-continue'];
  expect((await responseToHead('POST', '/api/admin/login', refused))[0]).toBe(413);
  const connection = openConnection(site);
  const body = JSON.stringify({ email: 'nobody@portfolio.test', password: 'not the password' });
  connection.write(requestHead('POST', '/api/admin/login', [...announced(body.length), 'Expect: 100-continue']));
  expect(await connection.response()).toMatchObject({ status: 100 });
  connection.write(body);
  await until(async () => connection.received().includes('HTTP/1.1 401'));
  connection.end();
});

test('one network has at most two anonymous pictures in transfer, and an admin can upload meanwhile', async () => {
  const held = [openConnection(site), openConnection(site)];
  for (const connection of held) {
    connection.write(requestHead('POST', ANONYMOUS_PICTURE, announced(PICTURE_BYTES)));
    connection.write('{"imageString":"data:image/png;base64,');
  }
  const third = openConnection(site);
  third.write(requestHead('POST', ANONYMOUS_PICTURE, announced(PICTURE_BYTES)));
  const refused = await third.response();
  expect([refused.status, refused.body]).toEqual([
    429,
    { message: 'Too many uploads from your network at once, please try again in a minute' },
  ]);
  expect(refused.head).toMatch(/^Retry-After: 60\r?$/im);
  third.end();

  const body = { imageString: dataUrl(await png()) };
  expect((await call(site, 'upload.tool', { token, body })).status).toBe(201);
  for (const connection of held) connection.end();
  await Promise.all(held.map(({ closed }) => closed));
  expect((await call(site, 'upload.admin', { body })).status).toBe(201);
});
