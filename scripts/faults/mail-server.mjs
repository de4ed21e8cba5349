import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '../port.mjs';
import { startMailServer } from '../rehearsal/mail-server.mjs';

const ADDRESS = '127.0.0.1';

/** A mail server that comes and goes on one port: `inbox()` is every mail that it has ever taken. */
export async function createMailServer() {
  const port = await freePort();
  const inboxes = [];
  let running = null;
  return {
    environment: { SMTP_HOST: ADDRESS, SMTP_PORT: String(port) },
    port,
    inbox: () => inboxes.flat(),
    async start() {
      running = await startMailServer(ADDRESS, port);
      inboxes.push(running.inbox);
    },
    async stop() {
      await running?.stop();
      running = null;
    },
  };
}

/** A mail server that takes every connection and never says a word. */
export async function startSilentServer(port) {
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  server.listen(port, ADDRESS);
  await once(server, 'listening');
  return {
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
