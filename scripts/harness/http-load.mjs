import { Agent, request } from 'node:http';
import { percentile } from './statistics.mjs';

/** Sends one request over `agent` and resolves with its status once the whole response has arrived. */
function sendRequest(agent, url, { method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      response
        .resume()
        .once('end', () => resolve(response.statusCode))
        .once('error', reject);
    });
    sent.once('error', reject).end(body);
  });
}

/** A POST request with `content` as JSON. */
export const jsonPostRequest = (content) => {
  const body = Buffer.from(JSON.stringify(content));
  return { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.length }, body };
};

/**
 * Sends requests over `connections` for `seconds`, on each connection one after the other. `nextRequest(n)` returns the n-th
 * request. Resolves with `{ perSecond, p99 }` (ms); throws when a response does not have the status `expected`.
 */
export async function runLoad({ url, connections, seconds, expected, nextRequest }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let sent = 0;
  const work = async () => {
    while (performance.now() < end) {
      const requestStart = performance.now();
      const status = await sendRequest(agent, url, nextRequest(sent++));
      if (status !== expected) throw new Error(`${url} answered ${status} under load, not ${expected}`);
      times.push(performance.now() - requestStart);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: times.length / elapsed, p99: percentile(times, 0.99) };
}
