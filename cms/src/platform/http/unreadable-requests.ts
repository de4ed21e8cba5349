import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from '../environment/headers-by-path';

interface ErrorResponse {
  status: string;
  message: string;
}

/** Responses by the error code of Node's parser. */
const PARSER_ERROR_RESPONSES: Record<string, ErrorResponse> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The address or the headers of the request are too long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request took too long to arrive' },
};
/** Without a listener Node answers an unknown Expect header with an empty 417. */
const EXPECTATION_MESSAGE = 'This server meets no expectation but 100-continue';
const DEFAULT_ERROR_RESPONSE: ErrorResponse = {
  status: '400 Bad Request',
  message: 'The request could not be understood',
};

/**
 * Whether the client would read a response as the one to the unreadable request: either no response is pending on the
 * connection, or `latest`, the response to the request that broke off, is next and has not begun.
 */
function canRespond(socket: Duplex, latest: ServerResponse | undefined): boolean {
  if (!socket.writable) return false;
  if (!latest) return true;
  return latest.req.complete ? latest.writableFinished : !latest.headersSent && latest.socket === socket;
}

const errorHeaders = (body: string) => ({
  Connection: 'close',
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
  ...securityHeaders('/'),
});

function respondWithError(error: NodeJS.ErrnoException, socket: Duplex, latest: ServerResponse | undefined): void {
  // The client has disconnected, or another response is being sent and the two would be read as one.
  if (error.code === 'ECONNRESET' || !canRespond(socket, latest)) {
    socket.destroy();
    return;
  }
  const { status, message } = PARSER_ERROR_RESPONSES[error.code ?? ''] ?? DEFAULT_ERROR_RESPONSE;
  const body = JSON.stringify({ message });
  const headers = errorHeaders(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status}`, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Answers requests that never reach Koa, because they are no HTTP, too long or too slow, with a message as the contract
 * demands.
 */
export function answerUnreadableRequests(server: Server): void {
  const latestResponses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    latestResponses.set(socket, response);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ message: EXPECTATION_MESSAGE });
    response.writeHead(417, errorHeaders(body)).end(body);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) =>
    respondWithError(error, socket, latestResponses.get(socket)),
  );
}
