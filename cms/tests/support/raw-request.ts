import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from './strapi';

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The bytes as received, not decoded. */
  body: Buffer;
}

/** Sends exactly these headers and returns the undecoded answer. supertest adds Accept-Encoding and decodes answers. */
export async function rawRequest(site: Site, path: string, headers = {}, method = 'GET'): Promise<RawAnswer> {
  // A server that listens on a port has an AddressInfo.
  const { port } = site.strapi.server.httpServer.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    // Without an agent, because the server may end a kept connection while the next request is on its way.
    request({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
