import { type AddressInfo, connect } from 'node:net';
import type { Site } from './strapi';
import { until } from './until';

interface RawResponse {
  /** The status line and headers as received. */
  head: string;
  status: number;
  /** The parsed value of a JSON body, otherwise its text. */
  body: unknown;
}

const ONE_RESPONSE = /^(HTTP\/1\.1 (\d{3})[\s\S]*?)\r\n\r\n([\s\S]*)$/;

/** Reads the first final response in `text`; null while it is incomplete. */
function parseResponse(text: string): RawResponse | null {
  const [, head = '', status = '', rest = ''] = ONE_RESPONSE.exec(text) ?? [];
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  if (!head || rest.length < length) return null;
  const body = rest.slice(0, length);
  return { head, status: Number(status), body: body.startsWith('{') ? JSON.parse(body) : body };
}

/** Opens a TCP connection to the site for arbitrary bytes. */
export function openConnection(site: Site) {
  // A server that listens on a port has an AddressInfo.
  const { port } = site.strapi.server.httpServer.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return {
    write: (bytes: string | Buffer) => socket.write(bytes),
    received: () => received,
    /** Resolves with the first response; throws after the timeout of `until`. */
    response: () => until(async () => parseResponse(received)),
    /** Resolves with everything received when the connection is closed. */
    closed,
    end: () => socket.destroy(),
  };
}

/** The head of a request with these header lines. */
export const requestHead = (method: string, path: string, lines: string[] = []) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n');

export const JSON_TYPE = 'Content-Type: application/json';
