import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const PATIENCE_MS = 15_000;

/** A mail as it came in: parsed, as it was sent, and whom the envelope named. */
export interface Arrival {
  mail: ParsedMail;
  source: string;
  recipients: string[];
}

export interface MailServer {
  port: number;
  inbox: Arrival[];
  /** The first mail, arrived already or still to come, that `wanted` says yes to. */
  waitFor: (wanted: (arrival: Arrival) => boolean) => Promise<Arrival>;
  /** Takes the server down; nobody answers at its port until `comeBack`. */
  goDown: () => Promise<void>;
  comeBack: () => Promise<void>;
}

function createServer(receive: (arrival: Arrival) => void) {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const source = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        receive({ mail: await simpleParser(source), source: source.toString('utf8'), recipients });
        callback();
      });
    },
  });
}

const listen = (server: SMTPServer, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // A test that fails before it can stop the server must not keep the run from ending.
    server.listen(port, '127.0.0.1', resolve).unref();
  });

/** A real mail server on a port of its own. */
export async function startMailServer(): Promise<MailServer> {
  const inbox: Arrival[] = [];
  const arrivals = new EventEmitter();
  const receive = (arrival: Arrival) => {
    inbox.push(arrival);
    arrivals.emit('arrival', arrival);
  };
  let server = createServer(receive);
  await listen(server, 0);
  // A listening TCP server has an address and a port.
  const { port } = server.server.address() as AddressInfo;

  return {
    port,
    inbox,
    waitFor(wanted) {
      const arrived = inbox.find(wanted);
      if (arrived) return Promise.resolve(arrived);
      return new Promise((resolve, reject) => {
        const look = (arrival: Arrival) => {
          if (!wanted(arrival)) return;
          clearTimeout(timer);
          arrivals.off('arrival', look);
          resolve(arrival);
        };
        const subjects = () => inbox.map(({ mail }) => mail.subject).join(', ');
        const timer = setTimeout(
          () => reject(new Error(`The mail did not arrive; these did: ${subjects()}`)),
          PATIENCE_MS,
        );
        arrivals.on('arrival', look);
      });
    },
    goDown: () => new Promise((resolve) => server.close(() => resolve())),
    async comeBack() {
      server = createServer(receive);
      await listen(server, port);
    },
  };
}
