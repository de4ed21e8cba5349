import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { watchForStall } from '../bodies/read-body';

/** How much of a body is thrown away after the answer, in bytes: more than anybody sends in good faith. */
const MAX_DISCARDED = 32_000_000;

const SIZE_CHECK_INTERVAL_MS = 250;

const announcesBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const wantsClose = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === '1.0' || /\bclose\b/i.test(headers.connection ?? '');

/** Throws away the rest of a body; hangs up where it stalls (`stallMs`) or has no end. */
function discard(request: IncomingMessage, stallMs: number | undefined): void {
  const { socket } = request;
  const end = socket.bytesRead + MAX_DISCARDED;
  const hangUp = () => socket.destroy();
  const stopWatching = watchForStall(request, hangUp, stallMs);
  // Node emits nothing of what it throws away.
  const timer = setInterval(() => {
    if (socket.bytesRead > end) hangUp();
  }, SIZE_CHECK_INTERVAL_MS).unref();
  const stop = () => {
    stopWatching();
    clearInterval(timer);
    socket.off('close', stop);
  };
  request.once('end', () => {
    if (wantsClose(request)) socket.end();
  });
  socket.once('close', stop);
  request.once('end', stop);
  request.resume();
}

/**
 * A request may be answered before all of it has arrived, such as one that is refused. What still comes belongs to it: it is
 * thrown away, so that a client which first sends everything reads its answer. Clients that wait for `100 Continue` get
 * it once somebody reads their body, and not before. `stallMs` is how long nothing may come, in ms.
 */
export function discardUnreadBodies(server: Server, stallMs?: number): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!announcesBody(request)) return;
    response.once('finish', () => {
      if (!request.complete && !request.socket.destroyed) discard(request, stallMs);
    });
  });
}
