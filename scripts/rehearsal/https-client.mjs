import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';

/**
 * A client of the site at `url` that trusts `certificate` (a file). Returns a function that sends one request and resolves
 * with `{ status, headers, body }`; a body is sent as JSON.
 */
export function createHttpsClient(url, certificate) {
  const { hostname: servername } = new URL(url);
  const agent = new Agent({ ca: readFileSync(certificate), servername, keepAlive: true, maxSockets: 20 });
  return (address, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const payload = body && Buffer.from(JSON.stringify(body));
      const bodyHeaders = payload && { 'Content-Type': 'application/json', 'Content-Length': payload.length };
      const options = { method, agent, headers: { ...bodyHeaders, ...headers } };
      const sent = request(new URL(address, url), options, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });
}
