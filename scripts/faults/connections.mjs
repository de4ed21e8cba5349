import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadToLibrary } from '../harness/api.mjs';
import { assertNoStall, formatReads, readDuring } from '../harness/background-reads.mjs';
import { openConnection, openConnections, parseResponse } from '../harness/raw-connection.mjs';
import { createSite } from '../harness/site.mjs';
import { openSlowClients, SILENT, SLOW_BODY, SLOW_HEADER } from '../harness/slow-clients.mjs';
import { waitUntil } from '../harness/wait-until.mjs';
import { parseErrorMessage } from './error-messages.mjs';

const MEGABYTE = 1e6;
/** The server has closed all slow connections after that time, and those without complete headers after the shorter one. */
const DISCONNECT_TIMEOUT_S = 150;
const HEADERS_TIMEOUT_S = 40;
const UNREAD_CLIENTS = 100;
/** About the limit of the panel's library. */
const LARGE_FILE_BYTES = 20 * MEGABYTE;
/** Idle connections of the concurrent reads. */
const IDLE_SOCKETS = 20;

async function checkManyConnections({ check, site, quick }) {
  const count = quick ? 2000 : 10_000;
  await check(`${count.toLocaleString('en-US')} open connections: visitors are served meanwhile`, async () => {
    const before = site.residentBytes();
    const connections = await openConnections(site.url, count);
    const reads = await readDuring(site.url, () => sleep(quick ? 2000 : 5000));
    const growth = site.residentBytes() - before;
    const open = connections.filter((connection) => connection.isOpen()).length;
    for (const connection of connections) connection.end();
    assertNoStall(reads, quick);
    return `${open} of them stayed open, ${Math.round(growth / MEGABYTE)} MB more; ${formatReads(reads)}`;
  });
}

async function checkSlowClients({ check, site, quick }) {
  const count = quick ? 50 : 500;
  const kinds = quick ? [SILENT, SLOW_HEADER] : [SILENT, SLOW_HEADER, SLOW_BODY];
  const timeoutS = quick ? HEADERS_TIMEOUT_S : DISCONNECT_TIMEOUT_S;
  const slowClients = await openSlowClients(site.url, kinds, count);
  await check(`Slow clients, ${count} of each kind: visitors are served meanwhile`, async () => {
    const reads = await readDuring(site.url, () => slowClients.run(timeoutS));
    assertNoStall(reads, quick);
    return formatReads(reads);
  });
  for (const kind of kinds) {
    await check(`Slow clients ${kind} are disconnected`, () => {
      const open = slowClients.clients.filter((client) => client.kind === kind && client.connection.isOpen());
      assert.equal(open.length, 0, `${open.length} are open after ${timeoutS} s`);
      return `the last after ${slowClients.secondsUntilClosed[kind]} s`;
    });
  }
  slowClients.end();
}

/** Stores a large file in the panel's library; resolves with its path. */
async function storeLargeFile(site) {
  const bytes = ['%PDF-1.4\n', Buffer.alloc(LARGE_FILE_BYTES, ' ')];
  const file = { name: 'large.pdf', type: 'application/pdf' };
  const response = await uploadToLibrary(site.url, await site.logInToPanel(), bytes, file);
  assert.equal(response.status, 201);
  return (await response.json())[0].url;
}

/** Clients that never read their response: the server buffers what the system does not. */
async function checkUnreadResponses({ check, site }) {
  const file = await storeLargeFile(site);
  const before = site.openSockets();
  const start = Date.now();
  const clients = await openConnections(site.url, UNREAD_CLIENTS);
  for (const { socket, write } of clients) {
    socket.pause();
    write(`GET ${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  }
  await check(
    `${UNREAD_CLIENTS} clients that request a file of 20 MB and never read it: visitors are served meanwhile`,
    async () => {
      const reads = await readDuring(site.url, () => sleep(20_000));
      assertNoStall(reads);
      assert.ok(site.openSockets() >= UNREAD_CLIENTS, 'they are still connected');
      return `${formatReads(reads)}; ${Math.round(site.residentBytes() / MEGABYTE)} MB`;
    },
  );
  await check('Clients that never read their response are disconnected', async () => {
    // A client that does not read does not notice that itself.
    const areClosed = () => site.openSockets() <= before + IDLE_SOCKETS;
    await waitUntil('the server has closed their connections', areClosed, { timeoutMs: DISCONNECT_TIMEOUT_S * 1000 });
    return `the last after ${Math.round((Date.now() - start) / 1000)} s`;
  });
  for (const client of clients) client.end();
}

const head = (lines) => ['POST /api/admin/login HTTP/1.1', 'Host: localhost', ...lines, '', ''].join('\r\n');

/** Invalid requests as bytes, with the expected status. */
const INVALID_REQUESTS = {
  'Request with a header of 1 MB': [`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(1e6)}\r\n\r\n`, 431],
  'Request with 2,000 headers': [
    `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Many: many words in it\r\n'.repeat(2000)}\r\n`,
    431,
  ],
  'Request with an address of 100 kB': [`GET /${'x'.repeat(1e5)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  'Request with a Content-Length of 10 GB': [
    head(['Content-Type: application/json', 'Content-Length: 10000000000']),
    413,
  ],
  'Request with a body of 1 MB': [
    head(['Content-Type: application/json', 'Content-Length: 1000000']) + 'x'.repeat(1e6),
    413,
  ],
  'Request with a body without a length': [
    `${head(['Content-Type: application/json', 'Transfer-Encoding: chunked'])}5\r\nwords\r\n`,
    411,
  ],
  'Request with a negative Content-Length': [head(['Content-Length: -1']), 400],
  'Request with two Content-Length headers': [`${head(['Content-Length: 5', 'Content-Length: 6'])}words`, 400],
  'Request with a Content-Length and chunks': [
    `${head(['Content-Length: 5', 'Transfer-Encoding: chunked'])}0\r\n\r\n`,
    400,
  ],
  'Request of bytes that are not HTTP': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03words', 400],
};

async function checkInvalidRequests({ check, site }) {
  for (const [title, [request, expected]] of Object.entries(INVALID_REQUESTS)) {
    await check(`${title} is refused with a sentence`, async () => {
      const connection = openConnection(site.url);
      await connection.connected();
      connection.write(request);
      const isAnswered = () => /\r\n\r\n\{.*\}/s.test(connection.received()) || !connection.isOpen();
      await waitUntil('there is a response', isAnswered, { timeoutMs: 20_000 });
      connection.end();
      const { status, body } = parseResponse(connection.received());
      assert.equal(status, expected, connection.received().slice(0, 300));
      return `${status} “${parseErrorMessage(body)}”`;
    });
  }
}

/** Clients that keep connections open or never read, and requests that are too large or invalid. */
export async function connections({ check, quick, folder }) {
  const site = await createSite({ DATA_DIR: path.join(folder, 'connections') });
  await site.start();
  try {
    const context = { check, site, quick };
    await checkInvalidRequests(context);
    await checkManyConnections(context);
    await checkSlowClients(context);
    if (!quick) await checkUnreadResponses(context);
    await check('After these connections the site accepts log-ins and serves visitors', async () => {
      await site.logIn();
      return `${formatReads(await readDuring(site.url, () => sleep(2000)))}; ${Math.round(site.residentBytes() / MEGABYTE)} MB`;
    });
  } finally {
    await site.end();
  }
}
