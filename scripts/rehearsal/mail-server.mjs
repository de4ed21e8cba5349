import { createRequire } from 'node:module';
import path from 'node:path';
import { CMS } from '../paths.mjs';

/** Stands in for the catch-all of the mail profile: takes every mail and keeps it in `inbox`, as it was sent. */
export async function startMailServer(address, port) {
  const { SMTPServer } = createRequire(path.join(CMS, 'package.json'))('smtp-server');
  const inbox = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let source = '';
      stream.setEncoding('utf8').on('data', (text) => {
        source += text;
      });
      stream.on('end', () => {
        inbox.push(source);
        callback();
      });
    },
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return { inbox, stop: () => new Promise((resolve) => server.close(resolve)) };
}
