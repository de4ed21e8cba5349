import { setTimeout as sleep } from 'node:timers/promises';
import { openConnections } from './raw-connection.mjs';

const LOGIN_HEAD =
  'POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n';

/** Kinds of clients; each function writes what the client sends in that second. */
const KINDS = {
  'that send one byte of a header a second': (connection, second) =>
    connection.write(second === 0 ? 'GET / HTTP/1.1\r\nX-Slow: ' : 'x'),
  'that send one byte of a body a second': (connection, second) => connection.write(second === 0 ? LOGIN_HEAD : 'x'),
};
export const [SLOW_HEADER, SLOW_BODY] = Object.keys(KINDS);

/**
 * Opens `count` connections of each of `kinds`. Returns `run(seconds)`, which sends until then, or until the server has closed
 * all, and `end()`.
 */
export async function openSlowClients(url, kinds, count) {
  const connections = await openConnections(url, count * kinds.length);
  const clients = connections.map((connection, at) => ({ connection, kind: kinds[at % kinds.length] }));
  return {
    async run(seconds) {
      for (let second = 0; second < seconds && clients.some(({ connection }) => connection.isOpen()); second += 1) {
        for (const { connection, kind } of clients) if (connection.isOpen()) KINDS[kind](connection, second);
        await sleep(1000);
      }
    },
    end() {
      for (const { connection } of clients) connection.end();
    },
  };
}
