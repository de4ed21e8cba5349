import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Forwards each chunk of `from` in order, `getDelayMs()` later. */
function forward(from, to, getDelayMs) {
  let last = Promise.resolve();
  from.on('data', (chunk) => {
    const delay = sleep(getDelayMs());
    last = Promise.all([last, delay]).then(() => to.write(chunk));
  });
  from.on('close', () => last.then(() => to.destroy()));
  from.on('error', () => from.destroy());
}

/** A TCP proxy in front of `port` of this machine: `setDelay(ms)` delays everything that clients send from now on. */
export async function startSlowProxy(port) {
  let delayMs = 0;
  const sockets = new Set();
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    forward(client, target, () => delayMs);
    forward(target, client, () => 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    setDelay: (ms) => {
      delayMs = ms;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
