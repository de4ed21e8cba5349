import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';

/**
 * Somebody who calls the site at `url` and trusts its `certificate` (a file). Returns a function that makes one call
 * and resolves with `{ status, headers, body }`; a body that is an object is sent as JSON.
 */
export function createVisitor(url, certificate) {
  const { hostname: servername } = new URL(url);
  const agent = new Agent({ ca: readFileSync(certificate), servername, keepAlive: true, maxSockets: 20 });
  return (address, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const payload = body && Buffer.from(JSON.stringify(body));
      const described = payload && { 'Content-Type': 'application/json', 'Content-Length': payload.length };
      const call = request(
        new URL(address, url),
        { method, agent, headers: { ...described, ...headers } },
        (answer) => {
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
          });
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
}
