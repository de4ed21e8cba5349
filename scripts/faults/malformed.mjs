import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { createSite } from '../harness/site.mjs';
import { malformedRequest, operationsOf } from './malformed-requests.mjs';

const CONNECTIONS = 10;
const MEGABYTE = 1e6;
/** A client that waits longer than this has not been answered. */
const ANSWER_MS = 30_000;
const STACK = /\n\s+at |node_modules|\.(?:js|ts):\d+/;
/** What the memory after the second half may be of what it was after the first: V8 gives back late. */
const FLAT = 1.2;

/**
 * Sends it as it is, and resolves with `{ status, text }`; a connection that is cut without an answer has status 0. A
 * server may close one between two requests: whoever meets that moment asks again on a new one (RFC 9112, 9.3.1).
 */
function send(url, agent, wrongRequest) {
  const { method, path: address, headers, body } = wrongRequest;
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const options = { agent, method, path: address, headers: { ...headers, ...length } };
    const asked = request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
      answer.on('error', (error) => resolve({ status: 0, text: error.code }));
    });
    asked.setTimeout(ANSWER_MS, () => asked.destroy(new Error(`no answer within ${ANSWER_MS} ms`)));
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode, text: '' });
    });
    asked.on('error', (error) => {
      const wasClosedBefore = error.code === 'ECONNRESET' && asked.reusedSocket;
      resolve(wasClosedBefore ? send(url, false, wrongRequest) : { status: 0, text: error.code ?? error.message });
    });
    asked.end(body);
  });
}

/** Sends `count` requests, some at once; counts statuses, and keeps what should not have been answered. */
async function sendMany(url, count, nextRequest) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map();
  const wrong = [];
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const asked = nextRequest();
      const { status, text } = await send(url, agent, asked);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 500 || STACK.test(text)) {
        const body = String(asked.body ?? '').slice(0, 200);
        wrong.push(
          `${asked.method} ${asked.path.slice(0, 100)} ${JSON.stringify(asked.headers).slice(0, 200)} ${body}: ${status} ${text.slice(0, 200)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return { statuses: [...statuses].sort(([a], [b]) => a - b), wrong };
}

/** Requests that are wrong in every way that comes to mind, at every address of the OpenAPI document. */
export async function malformed({ promise, random, quick, folder }) {
  const site = await createSite({ DATA_DIR: path.join(folder, 'malformed'), LOG_LEVEL: 'warn' });
  await site.start();
  try {
    const document = await (await fetch(`${site.url}/api/openapi.json`)).json();
    // Nobody can be logged out by a request that is right by chance.
    const operations = operationsOf(document).filter((operation) => !operation.path.endsWith('/logout-everywhere'));
    const token = await site.logIn();
    const next = () => malformedRequest(operations, random, token);
    const count = quick ? 2000 : 20_000;
    const memory = [];
    const wrong = [];
    const statuses = new Map();
    for (let part = 0; part < 4; part += 1) {
      const sent = await sendMany(site.url, count / 4, next);
      wrong.push(...sent.wrong);
      for (const [status, times] of sent.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times);
      memory.push(site.residentBytes() / MEGABYTE);
    }
    await promise('Malformed requests: no 5xx, no stack trace, every one is answered', () => {
      assert.equal(wrong.length, 0, `${wrong.length} of ${count}:\n${wrong.slice(0, 10).join('\n')}`);
      const shown = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
      return `${count} requests to ${operations.length} operations: ${shown.join(', ')}`;
    });
    await promise('Memory stays flat meanwhile', () => {
      const [first, second, third, last] = memory.map(Math.round);
      assert.ok(last <= second * FLAT, memory.join(' '));
      return `${first}, ${second}, ${third} and ${last} MB after each quarter`;
    });
    await promise('Afterwards it serves as before', async () => {
      assert.equal((await fetch(site.url)).status, 200);
      assert.equal((await fetch(`${site.url}/api/info/tool`)).status, 200);
      await site.logIn();
      return 'pages, lists and log-in';
    });
  } finally {
    await site.end();
  }
}
