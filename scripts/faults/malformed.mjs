import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { createSite } from '../harness/site.mjs';
import { createMalformedRequest, listOperations } from './malformed-requests.mjs';

const CONNECTIONS = 10;
const MEGABYTE = 1e6;
const RESPONSE_TIMEOUT_MS = 30_000;
const STACK_TRACE = /\n\s+at |node_modules|\.(?:js|ts):\d+/;
/** The allowed growth of memory from the second quarter to the last: V8 returns memory late. */
const MAX_GROWTH = 1.2;
const QUARTERS = 4;

/**
 * Sends a request unchanged and resolves with `{ status, text }`; status 0 where the connection ends without a response. A
 * server may close an idle connection at the moment in which it is reused: such a request is repeated (RFC 9112, 9.3.1).
 */
function send(url, agent, malformedRequest) {
  const { method, path: address, headers, body } = malformedRequest;
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const options = { agent, method, path: address, headers: { ...headers, ...length } };
    const sent = request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
      response.on('error', (error) => resolve({ status: 0, text: error.code }));
    });
    sent.setTimeout(RESPONSE_TIMEOUT_MS, () => sent.destroy(new Error(`no response within ${RESPONSE_TIMEOUT_MS} ms`)));
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode, text: '' });
    });
    sent.on('error', (error) => {
      const wasIdle = error.code === 'ECONNRESET' && sent.reusedSocket;
      resolve(wasIdle ? send(url, false, malformedRequest) : { status: 0, text: error.code ?? error.message });
    });
    sent.end(body);
  });
}

const describe = ({ method, path: address, headers, body = '' }, status, text) =>
  `${method} ${address.slice(0, 100)} ${JSON.stringify(headers).slice(0, 200)} ${String(body).slice(0, 200)}: ${status} ${text.slice(0, 200)}`;

/** Sends `count` requests over several connections; counts the statuses in `statuses` and resolves with the failures. */
async function sendMany(url, count, nextRequest, statuses) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const failures = [];
  let remaining = count;
  const work = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const malformedRequest = nextRequest();
      const { status, text } = await send(url, agent, malformedRequest);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 500 || STACK_TRACE.test(text))
        failures.push(describe(malformedRequest, status, text));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return failures;
}

/** Malformed requests of many kinds to every operation of the OpenAPI document. */
export async function malformed({ check, random, quick, folder }) {
  const site = await createSite({ DATA_DIR: path.join(folder, 'malformed'), LOG_LEVEL: 'warn' });
  await site.start();
  try {
    const document = await (await fetch(`${site.url}/api/openapi.json`)).json();
    // A request that is valid by chance must not end the session of the others.
    const operations = listOperations(document).filter((operation) => !operation.path.endsWith('/logout-everywhere'));
    const token = await site.logIn();
    const nextRequest = () => createMalformedRequest(operations, random, token);
    const count = quick ? 2000 : 20_000;
    const memory = [];
    const failures = [];
    const statuses = new Map();
    for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
      failures.push(...(await sendMany(site.url, count / QUARTERS, nextRequest, statuses)));
      memory.push(site.residentBytes() / MEGABYTE);
    }
    await check('Malformed requests: every request is answered, without a 5xx status or a stack trace', () => {
      assert.equal(failures.length, 0, `${failures.length} of ${count}:\n${failures.slice(0, 10).join('\n')}`);
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
      return `${count} requests to ${operations.length} operations: ${counts.join(', ')}`;
    });
    await check('Malformed requests: memory stays flat', () => {
      const [first, second, third, last] = memory.map(Math.round);
      assert.ok(last <= second * MAX_GROWTH, memory.join(' '));
      return `${first}, ${second}, ${third} and ${last} MB after each quarter`;
    });
    await check('After malformed requests the site serves pages, lists and log-ins', async () => {
      assert.equal((await fetch(site.url)).status, 200);
      assert.equal((await fetch(`${site.url}/api/info/tool`)).status, 200);
      await site.logIn();
      return 'pages, lists and log-in';
    });
  } finally {
    await site.end();
  }
}
