import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long nothing may go over a connection, in ms. Node waits as long again where part of an answer has left meanwhile. */
const SILENCE_MS = 60_000;

/**
 * Hangs up on whoever asks and does not read the answer: it is kept for them until they do. A change that takes its time,
 * such as twenty pictures for the library, is silent, too, and is left alone.
 * `silence` in ms.
 */
export function disconnectOnUnreadResponses(server: Server, silence = SILENCE_MS): void {
  const changing = new WeakSet<Socket>();
  server.on('request', ({ method, socket }: IncomingMessage, response: ServerResponse) => {
    if (method === 'GET' || method === 'HEAD') return;
    changing.add(socket);
    response.once('close', () => changing.delete(socket));
  });
  server.setTimeout(silence, (socket) => {
    if (socket.writableLength > 0 || !changing.has(socket)) socket.destroy();
  });
}
