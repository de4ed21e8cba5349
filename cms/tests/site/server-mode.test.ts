import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rawRequest } from '../support/raw-request';
import { validSecrets } from '../support/secrets';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const SERVER = {
  MODE: 'server',
  PUBLIC_URL: 'https://portfolio.test',
  ...validSecrets,
};

let site: Site;
let isStopped = false;
beforeAll(async () => {
  site = await startSite(SERVER);
});
afterAll(() => (isStopped ? undefined : site.stop()));

/** Collects every line that the site logs. */
function collectLogLines(): string[] {
  const lines: string[] = [];
  site.strapi.log.on('data', (entry) => lines.push(entry[Symbol.for('message')]));
  return lines;
}

test('a failure is logged as lines of JSON with the id of its answer', async () => {
  const lines = collectLogLines();
  await site.strapi.db.connection.schema.renameTable('back_office_messages', 'messages_gone');
  const answer = await site.http().post('/api/communication/new-client-contact').send({
    name: 'Vera Visitor',
    email: 'vera@visitor.test',
    message: 'Hello',
  });
  await site.strapi.db.connection.schema.renameTable('messages_gone', 'back_office_messages');

  expect(answer.status).toBe(500);
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    expect(entry).toMatchObject({ requestId: answer.headers['x-request-id'] });
    expect(new Date(entry.time).toISOString()).toBe(entry.time);
  }
  expect(entries.some(({ level, stack }) => level === 'error' && typeof stack === 'string')).toBe(true);
});

test('lines logged outside of a request have no request id', () => {
  const lines = collectLogLines();
  site.strapi.log.error('The roof is leaking');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.any(String),
    level: 'error',
    message: 'The roof is leaking',
  });
});

test('a site with HTTPS sends Strict-Transport-Security', async () => {
  for (const address of ['/api/info/tool', '/_health', '/admin', '/login']) {
    const { headers } = await site.http().get(address);
    expect([address, headers['strict-transport-security']]).toEqual([address, 'max-age=31536000; includeSubDomains']);
  }
});

test('a mail without mail server is a file, and the log names neither its recipient nor its link', async () => {
  const lines = collectLogLines();
  const stdout = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const body = { name: 'Rita', email: 'rita@register.test', password: 'a long enough one' };
  expect((await site.http().post('/api/admin/register').send(body)).status).toBe(201);
  const isAnnounced = () => lines.some((line) => line.includes('Without SMTP_HOST nobody gets this mail'));
  await until(async () => isAnnounced());
  const said = [...lines, ...stdout.mock.calls.map(([words]) => String(words))].join('\n');
  stdout.mockRestore();
  expect(said).not.toContain('rita@register.test');
  expect(said).not.toContain('token=');
});

/** Sends the first half of a message; `finish` sends the rest and resolves with the status of the answer. */
async function sendHalfMessage(port: number) {
  const body = JSON.stringify({ name: 'Vera Visitor', email: 'vera@visitor.test', message: 'Slowly written' });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  const sending = request({ port, method: 'POST', path: '/api/communication/new-client-contact', headers });
  const begun = once(site.strapi.server.httpServer, 'request');
  sending.write(body.slice(0, 20));
  await begun;
  return {
    async finish() {
      sending.end(body.slice(20));
      const [answer] = await once(sending, 'response');
      answer.resume();
      return answer.statusCode;
    },
  };
}

test('a server that is stopping says so on /_health, refuses new connections and finishes running requests', async () => {
  // A server that listens on a port has such an address.
  const { port } = site.strapi.server.httpServer.address() as AddressInfo;
  const statusOf = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).status;
  expect(await statusOf('/_health')).toBe(204);
  const message = await sendHalfMessage(port);
  const stopped = site.stop();
  isStopped = true;
  await until(async () => (await statusOf('/_health')) === 503);
  // A proxy requests lists, pages and errors over keep-alive connections.
  for (const address of ['/_health', '/api/info/tool', '/api/client/all', '/nothing']) {
    const { headers } = await rawRequest(site, address, { Connection: 'keep-alive' });
    expect([address, headers.connection]).toEqual([address, 'close']);
  }
  expect(await statusOf('/api/info/tool')).toBe(200);
  await until(() =>
    statusOf('/_health').then(
      () => false,
      ({ cause }) => cause?.code === 'ECONNREFUSED',
    ),
  );
  expect(await message.finish()).toBe(201);
  await stopped;
});
