import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The longest time without traffic on a connection. Node waits as long again if part of a response was sent meanwhile. */
const SOCKET_TIMEOUT_MS = 60_000;

/**
 * Disconnects clients that never read their response, which stays in memory until they do. Slow writes without traffic,
 * such as an upload of twenty pictures, are not interrupted. `timeoutMs` is in ms.
 */
export function disconnectOnUnreadResponses(server: Server, timeoutMs = SOCKET_TIMEOUT_MS): void {
  const writingSockets = new WeakSet<Socket>();
  server.on('request', ({ method, socket }: IncomingMessage, response: ServerResponse) => {
    if (method === 'GET' || method === 'HEAD') return;
    writingSockets.add(socket);
    response.once('close', () => writingSockets.delete(socket));
  });
  server.setTimeout(timeoutMs, (socket) => {
    if (socket.writableLength > 0 || !writingSockets.has(socket)) socket.destroy();
  });
}
