import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from './strapi';

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire: not decoded. */
  body: Buffer;
}

/** Sends exactly these headers and gives back exactly what comes: test clients add codings of their own and undo those of the answer. */
export async function rawRequest(site: Site, path: string, headers = {}, method = 'GET'): Promise<RawAnswer> {
  // A server that listens on a port has such an address.
  const { port } = site.strapi.server.httpServer.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers }, (response) => {
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
