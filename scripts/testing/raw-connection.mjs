import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Connects that are made at the same moment: the system's queue of new connections is limited. */
const CONNECT_BATCH = 200;

/** A TCP or TLS socket to `url`. Certificates are not verified. */
function openSocket(url) {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return { socket: connect(Number(port), hostname), connectEvent: 'connect' };
  const server = { host: hostname, port: Number(port || 443), servername: hostname };
  return { socket: connectTls({ ...server, rejectUnauthorized: false }), connectEvent: 'secureConnect' };
}

/**
 * A connection for arbitrary bytes: `write(data)`, `received()` for the text so far, `isOpen()`, `connected()`, `end()`, the
 * `socket`, and `closed`, which resolves once it is closed for any reason.
 */
export function openConnection(url) {
  const { socket, connectEvent } = openSocket(url);
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  // once() of node:events would reject after a reset by the server.
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  return {
    socket,
    closed,
    received: () => received,
    isOpen: () => !socket.destroyed,
    connected: () => once(socket, connectEvent),
    write: (data) => socket.writable && socket.write(data),
    end: () => socket.destroy(),
  };
}

/** Opens `count` connections and resolves once all are connected. */
export async function openConnections(url, count) {
  const open = [];
  while (open.length < count) {
    const size = Math.min(CONNECT_BATCH, count - open.length);
    const batch = Array.from({ length: size }, () => openConnection(url));
    await Promise.all(batch.map((connection) => connection.connected()));
    open.push(...batch);
  }
  return open;
}

/** The status and the body of an HTTP response as text; status 0 without a response. */
export function parseResponse(text) {
  const [head, ...body] = text.split('\r\n\r\n');
  return { status: Number(head.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0), body: body.join('\r\n\r\n') };
}
