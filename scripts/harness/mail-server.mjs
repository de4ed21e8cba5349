import { createRequire } from 'node:module';
import path from 'node:path';
import { CMS } from '../project/paths.mjs';

/**
 * A mail server that takes every mail and keeps it in `inbox`, as it was sent; `environment` leads the product there.
 * `hold(words)` leaves the next mail with these words unanswered, and resolves once it is there, with `isBroken()`: whether
 * its sender has gone. `refuse(recipient)` refuses all mails to that address for good, from now on; null takes them again.
 * `goDown()` and `comeBack()` are what they say; `stop()` ends it.
 */
export async function startMailServer(address, port) {
  const { SMTPServer } = createRequire(path.join(CMS, 'package.json'))('smtp-server');
  const inbox = [];
  const gone = new Set();
  let awaited = null;
  let refused = null;
  let server;

  function take(source, session, answer) {
    inbox.push(source);
    if (!awaited || !source.includes(awaited.words)) return answer();
    awaited.resolve({ isBroken: () => gone.has(session.id) });
    awaited = null;
    return undefined;
  }

  function listen() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onClose: (session) => gone.add(session.id),
      onRcptTo({ address: recipient }, _session, answer) {
        const isRefused = recipient === refused;
        answer(isRefused ? Object.assign(new Error('No such person here'), { responseCode: 550 }) : null);
      },
      onData(stream, session, answer) {
        let source = '';
        stream.setEncoding('utf8').on('data', (text) => {
          source += text;
        });
        stream.on('end', () => take(source, session, answer));
      },
    });
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, address, resolve);
    });
  }

  const close = () => new Promise((resolve) => server.close(resolve));
  await listen();
  return {
    port,
    environment: { SMTP_HOST: address, SMTP_PORT: String(port) },
    inbox,
    hold: (words) =>
      new Promise((resolve) => {
        awaited = { words, resolve };
      }),
    refuse(recipient) {
      refused = recipient;
    },
    goDown: close,
    comeBack: listen,
    stop: close,
  };
}
