import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { type MailServer, startMailServer } from '../support/mail-server';
import { requireRealBuild } from '../support/site-build';
import { type Site, startSite } from '../support/strapi';
import { listDocumented, type MalformedRequest, malformedRequests } from './malformed-requests';

const REQUESTS = 300;
/** The same requests in every run. */
const SEED = 1;
const INTERNALS = /\n\s+at |node_modules|\.(?:js|ts):\d+|SQLITE_|insert into/;

let server: MailServer;
let site: Site;
beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({ ...server.environment, SITE_DIR: await requireRealBuild() });
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

interface Answer {
  status: number;
  type: string;
  body: string;
}

/** Sends a request as it is; rejects if its connection ends without an answer. */
const send = ({ method, path, headers, body }: MalformedRequest) =>
  new Promise<Answer>((resolve, reject) => {
    // A server that listens on a port has an AddressInfo.
    const { port } = site.strapi.server.httpServer.address() as AddressInfo;
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    request({ port, method, path, headers: { ...headers, ...length }, agent: false }, async (response) => {
      const { statusCode = 0, headers: received } = response;
      resolve({ status: statusCode, type: received['content-type'] ?? '', body: await text(response) });
    })
      .on('error', reject)
      .end(body);
  });

test('every malformed request is answered, without a 5xx status or internals, and a refusal has a sentence', async () => {
  const { body: document } = await call(site, 'documentation.openapi');
  // A request that is valid by chance must not end the session of the others.
  const operations = listDocumented(document.paths as Parameters<typeof listDocumented>[0]).filter(
    ({ path }) => !/log-?out/.test(path),
  );
  expect(operations.length).toBeGreaterThan(30);
  const statuses = new Set<number>();
  const requests = malformedRequests(operations, await loginAsOwner(site));
  const property = fc.asyncProperty(requests, async (malformed) => {
    const { status, type, body } = await send(malformed);
    statuses.add(status);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(INTERNALS);
    if (status < 400 || !type.includes('json') || malformed.method === 'HEAD') return;
    const { message, error } = JSON.parse(body);
    expect(message ?? error?.message).toMatch(/\w+ \w+/);
  });
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED });
  // Rarer ones depend on the operations that there are.
  for (const status of [200, 400, 401, 404, 405]) expect([...statuses]).toContain(status);
});

test('after malformed requests the site answers lists, messages and log-ins', async () => {
  expect((await call(site, 'tool.list')).status).toBe(200);
  const message = { name: 'Vera', email: 'vera@visitor.test', message: 'Hello' };
  expect((await call(site, 'communication.message', { body: message })).status).toBe(201);
  await loginAsOwner(site);
});
