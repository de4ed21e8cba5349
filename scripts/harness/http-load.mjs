import { Agent, request } from 'node:http';
import { percentile } from './statistics.mjs';

/** Sends one request over `agent` and resolves with its status once the whole answer is there. */
function exchange(agent, url, { method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode))
        .once('error', reject);
    });
    sent.once('error', reject).end(body);
  });
}

/** A POST of `content` as JSON. */
export const jsonPost = (content) => {
  const body = Buffer.from(JSON.stringify(content));
  return { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.length }, body };
};

/**
 * Keeps `connections` busy for `seconds`: each sends the next request when its last one is answered.
 * `nextRequest(n)` makes the n-th. Resolves with `{ perSecond, p99 }` (ms); throws when an answer has not `expected` as its status.
 */
export async function keepBusy({ url, connections, seconds, expected, nextRequest }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  let sent = 0;
  const work = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      const status = await exchange(agent, url, nextRequest(sent++));
      if (status !== expected) throw new Error(`${url} answered ${status} under load, not ${expected}`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  return { perSecond: times.length / elapsed, p99: percentile(times, 0.99) };
}
