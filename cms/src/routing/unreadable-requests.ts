import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from '../environment/security';

interface Refusal {
  status: string;
  message: string;
}

/** By what Node's parser says. */
const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The address or the headers of the request are too long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request took too long to arrive' },
};
const OTHERWISE: Refusal = { status: '400 Bad Request', message: 'The request could not be understood' };

function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  // A client that has gone, or one that was being answered already: two answers in one would be read as one.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = REFUSALS[error.code ?? ''] ?? OTHERWISE;
  const body = JSON.stringify({ message });
  const headers = {
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...securityHeaders('/'),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status}`, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Requests that never get as far as Koa, because they are no HTTP, too long or too slow, are refused in the words of the
 * contract, too.
 */
export function refuseUnreadableRequests(server: Server): void {
  server.on('clientError', refuse);
}
