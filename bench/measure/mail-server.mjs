import { once } from 'node:events';
import { createServer } from 'node:net';

const ANSWERS = { DATA: '354 go on', QUIT: '221 bye' };

/** The lines of a connection, one after the other. */
async function* linesOf(socket) {
  let rest = '';
  for await (const chunk of socket) {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop();
    yield* lines;
  }
}

/** Just enough SMTP (RFC 5321) to take every mail and forget it. */
async function converse(socket) {
  socket.setEncoding('utf8').write('220 bench\r\n');
  let inMessage = false;
  for await (const line of linesOf(socket)) {
    if (inMessage && line !== '.') continue;
    const verb = line.slice(0, 4).toUpperCase();
    inMessage = verb === 'DATA';
    socket.write(`${ANSWERS[verb] ?? '250 ok'}\r\n`);
    if (verb === 'QUIT') socket.end();
  }
}

/** A mail server on this machine that takes every mail and keeps none. */
export async function startMailServer() {
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    // The product may hang up in the middle when it is stopped.
    converse(socket).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: server.address().port, stop: () => server.close() };
}
