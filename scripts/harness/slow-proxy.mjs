import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Passes on what `from` says, each piece `delay()` ms later, in order. */
function passOn(from, to, delay) {
  let last = Promise.resolve();
  from.on('data', (piece) => {
    const due = sleep(delay());
    last = Promise.all([last, due]).then(() => to.write(piece));
  });
  from.on('close', () => last.then(() => to.destroy()));
  from.on('error', () => from.destroy());
}

/** A way to `port` on which everything that is asked arrives late: `slowDown(ms)` says how late, from now on. */
export async function startSlowProxy(port) {
  let delay = 0;
  const sockets = new Set();
  const server = createServer((asking) => {
    const answering = connect(port, '127.0.0.1');
    for (const socket of [asking, answering]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    passOn(asking, answering, () => delay);
    passOn(answering, asking, () => 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    slowDown: (milliseconds) => {
      delay = milliseconds;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
