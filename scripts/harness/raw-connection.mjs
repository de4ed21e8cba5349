import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** With TLS where the address says so; whose certificate it is does not matter to an attacker. */
function socketTo(url) {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return { socket: connect(Number(port), hostname), opening: 'connect' };
  const server = { host: hostname, port: Number(port || 443), servername: hostname };
  return { socket: connectSecurely({ ...server, rejectUnauthorized: false }), opening: 'secureConnect' };
}

/** A connection that says what it likes: `said()` is what came back so far, `ended` resolves with it once it is closed. */
export function openConnection(url) {
  const { socket, opening } = socketTo(url);
  let said = '';
  socket.setEncoding('latin1').on('data', (text) => {
    said += text;
  });
  socket.on('error', () => {});
  // Whatever ends it: `once` of node:events would take a reset for a failure of ours.
  const ended = new Promise((resolve) => {
    socket.once('close', () => resolve(said));
  });
  return {
    socket,
    ended,
    said: () => said,
    isOpen: () => !socket.destroyed,
    connected: () => once(socket, opening),
    say: (text) => socket.writable && socket.write(text),
    end: () => socket.destroy(),
  };
}

/** The status and the body of an answer as it came over the wire; status 0 where none came. */
export function answerIn(said) {
  const [head, ...body] = said.split('\r\n\r\n');
  return { status: Number(head.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0), body: body.join('\r\n\r\n') };
}
