import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { watchForStall } from './bodies/read-body';

/** The bytes of a body that are discarded after the response, more than a legitimate client sends. */
const MAX_DISCARDED_BYTES = 32_000_000;
const SIZE_CHECK_INTERVAL_MS = 250;
/** Discarding takes CPU time, so only a few connections may do it at a time. */
const MAX_CONCURRENT_DISCARDS = 4;
/** A connection whose body waits longer than this to be discarded is closed. */
const DISCARD_QUEUE_TIMEOUT_MS = 10_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const wantsClose = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === '1.0' || /\bclose\b/i.test(headers.connection ?? '');

/** Reads and discards the rest of a body; destroys the connection if it stalls (`stallMs`) or is too long. */
function discard(request: IncomingMessage, stallMs: number | undefined, onEnd: () => void): void {
  const { socket } = request;
  const maxBytesRead = socket.bytesRead + MAX_DISCARDED_BYTES;
  const hangUp = () => socket.destroy();
  const stopWatching = watchForStall(request, hangUp, stallMs);
  // Node emits no events for discarded data.
  const timer = setInterval(() => {
    if (socket.bytesRead > maxBytesRead) hangUp();
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

/** Discards the bodies of a few connections at a time and pauses the others until it is their turn. */
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
    const timer = setTimeout(() => socket.destroy(), DISCARD_QUEUE_TIMEOUT_MS).unref();
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

  return (request: IncomingMessage) => (running < MAX_CONCURRENT_DISCARDS ? start(request) : wait(request));
}

/**
 * Discards the rest of a body whose request was answered early, for example with an error, so that a client that sends
 * everything first can read the response. `100 Continue` is sent only once the body is read. `stallMs` is the longest
 * pause without data, in ms.
 */
export function discardUnreadBodies(server: Server, stallMs?: number): void {
  const discardRest = createDiscards(stallMs);
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    response.once('finish', () => {
      // Node resumes reading in the next tick; the socket is paused after that.
      setImmediate(() => {
        if (!request.complete && !request.socket.destroyed) discardRest(request);
      });
    });
  });
}
