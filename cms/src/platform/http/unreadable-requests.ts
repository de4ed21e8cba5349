import type { IncomingMessage, Server, ServerResponse } from 'node:http';
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
/** Node answers these itself unless somebody else does, without a header or a word. */
const EXPECTATION = 'This server meets no expectation but 100-continue';
const OTHERWISE: Refusal = { status: '400 Bad Request', message: 'The request could not be understood' };

/**
 * Whether an answer would be read as the answer to what could not be read: either nothing is being answered on the
 * connection, or `latest`, the response to the request that broke off, is the next to be sent and has not begun.
 */
function mayAnswer(socket: Duplex, latest: ServerResponse | undefined): boolean {
  if (!socket.writable) return false;
  if (!latest) return true;
  return latest.req.complete ? latest.writableFinished : !latest.headersSent && latest.socket === socket;
}

const headersOf = (body: string) => ({
  Connection: 'close',
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
  ...securityHeaders('/'),
});

function refuse(error: NodeJS.ErrnoException, socket: Duplex, latest: ServerResponse | undefined): void {
  // A client that has gone, or one that is being answered: two answers in one would be read as one.
  if (error.code === 'ECONNRESET' || !mayAnswer(socket, latest)) {
    socket.destroy();
    return;
  }
  const { status, message } = REFUSALS[error.code ?? ''] ?? OTHERWISE;
  const body = JSON.stringify({ message });
  const headers = headersOf(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status}`, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Requests that never get as far as Koa, because they are no HTTP, too long or too slow, are refused in the words of the
 * contract, too.
 */
export function refuseUnreadableRequests(server: Server): void {
  const latestResponses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    latestResponses.set(socket, response);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ message: EXPECTATION });
    response.writeHead(417, headersOf(body)).end(body);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) =>
    refuse(error, socket, latestResponses.get(socket)),
  );
}
