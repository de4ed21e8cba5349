import { requireFromCms } from '../server/cms-packages.mjs';
import { freePort } from '../server/port.mjs';

/**
 * A mail server that accepts every mail and stores its source in `inbox`, unless `storesMails` is false; `environment`
 * are the variables that lead the product to it.
 * - `holdNext(text)` leaves the next mail with that text without an answer, and resolves once it has arrived, with
 *   `isDisconnected()`: whether its sender has hung up.
 * - `close()` stops listening, `open()` starts again on the same port.
 */
export async function startMailServer({ host = '127.0.0.1', port: fixedPort, storesMails = true } = {}) {
  const { SMTPServer } = requireFromCms('smtp-server');
  const port = fixedPort ?? (await freePort());
  const inbox = [];
  const closedSessions = new Set();
  let held = null;
  let server;

  function receive(source, session, answer) {
    if (storesMails) inbox.push(source);
    if (!held || !source.includes(held.text)) return answer();
    held.resolve({ isDisconnected: () => closedSessions.has(session.id) });
    held = null;
    return undefined;
  }

  function open() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onClose: (session) => closedSessions.add(session.id),
      onData(stream, session, answer) {
        let source = '';
        stream.setEncoding('utf8').on('data', (text) => {
          source += text;
        });
        stream.on('end', () => receive(source, session, answer));
      },
    });
    // A sender that is killed resets its connection.
    server.on('error', () => {});
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  }

  const close = () => new Promise((resolve) => server.close(resolve));
  await open();
  return {
    port,
    environment: { SMTP_HOST: host, SMTP_PORT: String(port) },
    inbox,
    holdNext: (text) =>
      new Promise((resolve) => {
        held = { text, resolve };
      }),
    open,
    close,
  };
}
