import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { watchForStall } from './bodies/read-body';

/** How much of a body is thrown away after the answer, in bytes: more than anybody sends in good faith. */
const MAX_DISCARDED = 32_000_000;
const SIZE_CHECK_INTERVAL_MS = 250;
/** Everything that arrives takes time of the process, also what is thrown away: visitors come first. */
const MAX_DISCARDING = 4;
/** How long the rest of a body waits to be thrown away, in ms; then its connection is closed. */
const MAX_WAIT_MS = 10_000;

const announcesBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const wantsClose = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === '1.0' || /\bclose\b/i.test(headers.connection ?? '');

/** Reads the rest of a body, which Node throws away; hangs up where it stalls (`stallMs`) or has no end. */
function discard(request: IncomingMessage, stallMs: number | undefined, onEnd: () => void): void {
  const { socket } = request;
  const last = socket.bytesRead + MAX_DISCARDED;
  const hangUp = () => socket.destroy();
  const stopWatching = watchForStall(request, hangUp, stallMs);
  // Node emits nothing of what it throws away.
  const timer = setInterval(() => {
    if (socket.bytesRead > last) hangUp();
  }, SIZE_CHECK_INTERVAL_MS).unref();
  const stop = () => {
    stopWatching();
    clearInterval(timer);
    socket.off('close', stop);
    request.off('end', stop);
    onEnd();
  };
  socket.once('close', stop);
  request.once('end', stop);
  request.once('end', () => {
    if (wantsClose(request)) socket.end();
  });
  socket.resume();
  request.resume();
}

/** Lets a few connections at a time send what is thrown away; the others are not read from until it is their turn. */
function createDiscards(stallMs: number | undefined) {
  const waiting = new Map<Socket, () => void>();
  let running = 0;

  function start(request: IncomingMessage): void {
    running += 1;
    discard(request, stallMs, () => {
      running -= 1;
      const [next] = waiting.values();
      next?.();
    });
  }

  function wait(request: IncomingMessage): void {
    const { socket } = request;
    const timer = setTimeout(() => socket.destroy(), MAX_WAIT_MS).unref();
    const leave = () => {
      clearTimeout(timer);
      waiting.delete(socket);
      socket.off('close', leave);
    };
    waiting.set(socket, () => {
      leave();
      start(request);
    });
    socket.once('close', leave);
    socket.pause();
  }

  return (request: IncomingMessage) => (running < MAX_DISCARDING ? start(request) : wait(request));
}

/**
 * A request may be answered before all of it has arrived, such as one that is refused. What still comes belongs to it: it is
 * thrown away, so that a client which first sends everything reads its answer. Clients that wait for `100 Continue` get
 * it once somebody reads their body, and not before. `stallMs` is how long nothing may come, in ms.
 */
export function discardUnreadBodies(server: Server, stallMs?: number): void {
  const discardRest = createDiscards(stallMs);
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!announcesBody(request)) return;
    response.once('finish', () => {
      // Node begins to read on in the next tick, and is paused after that.
      setImmediate(() => {
        if (!request.complete && !request.socket.destroyed) discardRest(request);
      });
    });
  });
}
