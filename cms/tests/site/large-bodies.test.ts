import { listOperations } from '../../src/contract';
import { JSON_TYPE, openConnection, requestHead } from '../support/raw-connection';
import { dataUrl, png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

/** The size of a picture of 5 MB as JSON, in bytes. */
const PICTURE_BYTES = 7_400_000;
const PICTURES = '/api/upload/admin/picture';
const NETWORKS = 200;
/** The pictures of this size that the memory for anonymous pictures holds at the same time. */
const HELD = 3;

let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' });
});
afterAll(() => site.stop());

/** Announces a body of full size from a network of its own and sends none of it. */
function announce(method: string, path: string, network: number) {
  const connection = openConnection(site);
  const lines = [JSON_TYPE, `Content-Length: ${PICTURE_BYTES}`, `X-Forwarded-For: 203.0.113.${network}`];
  connection.write(requestHead(method, path, lines));
  return connection;
}

const operations = listOperations().map(([, { method, path }]) => [
  method,
  `/api${path.replace(/:\w+/g, 'abcdefghijklmnopqrstuvwx')}`,
]);
const OUTSIDE = [
  '/',
  '/nothing',
  '/assets/x.js',
  '/uploads/x.webp',
  '/admin/access-token',
  '/admin/users/me',
  '/upload',
].flatMap((path) => ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, path]));

test('a body of full size is refused before it arrives at every address that takes no picture from everybody', async () => {
  const addresses = [...operations, ...OUTSIDE].filter(([method, path]) => method !== 'GET' && path !== PICTURES);
  expect(addresses.length).toBeGreaterThan(50);
  const answers = await Promise.all(
    addresses.map(async ([method = '', path = '']) => {
      const connection = announce(method, path, 1);
      const { status, body } = await connection.response();
      connection.end();
      return { method, path, status, body };
    }),
  );
  expect(answers.filter(({ status }) => ![401, 403, 404, 405, 413].includes(status))).toEqual([]);
  const atRoutes = answers.filter(({ path }) => /^\/(api|admin|upload)(\/|$)/.test(path));
  expect(atRoutes.filter(({ body }) => !/"message":"\w+ \w+/.test(JSON.stringify(body)))).toEqual([]);
});

test('of 200 pictures of full size at once three wait for their bodies, and the others are refused with a sentence', async () => {
  const connections = Array.from({ length: NETWORKS }, (_, network) => announce('POST', PICTURES, network));
  const answered = () => connections.filter((connection) => /^HTTP\/1\.1 503 [\s\S]*\}$/.test(connection.received()));
  await until(async () => answered().length >= NETWORKS - HELD);
  for (const { head, body } of await Promise.all(answered().map((connection) => connection.response()))) {
    expect(body).toEqual({ message: expect.stringMatching(/^\w+ \w+/) });
    expect(head).toMatch(/^Retry-After: \d+\r?$/im);
  }
  expect((await site.http().get('/api/info/tool')).status).toBe(200);
  // The others still wait for their bodies, or have done so for too long on a slow machine.
  const waiting = connections.filter((connection) => !/^HTTP\/1\.1 (?!408)/.test(connection.received()));
  expect(waiting).toHaveLength(HELD);
  for (const connection of connections) connection.end();
  await Promise.all(connections.map(({ closed }) => closed));
  const imageString = dataUrl(await png());
  expect((await site.http().post(PICTURES).send({ imageString })).status).toBe(201);
});
