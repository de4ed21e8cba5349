import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { until } from './until';

const MAIL_TIMEOUT_MS = 15_000;

/** A received mail: parsed, its source and the recipients of its envelope. */
export interface Arrival {
  mail: ParsedMail;
  source: string;
  recipients: string[];
}

/** A refusal of one SMTP command, with `to` for that recipient only. */
export interface Refusal {
  command: 'AUTH' | 'MAIL' | 'RCPT' | 'DATA';
  code: number;
  says: string;
  to?: string;
}

export interface MailServer {
  /** The variables that make a site send its mails to this server. */
  environment: { SMTP_HOST: string; SMTP_PORT: string };
  /** Refuses a command from now on; null accepts all again. */
  refuse: (refusal: Refusal | null) => void;
  /** Leaves mails unanswered from now on, until `answer` answers them by their order of arrival. */
  hold: () => MailHold;
  inbox: Arrival[];
  /** Resolves with the first mail, received or still to come, for which `matches` returns true. */
  waitFor: (matches: (arrival: Arrival) => boolean) => Promise<Arrival>;
  /** Closes the port until `restart`. */
  stop: () => Promise<void>;
  restart: () => Promise<void>;
}

/** Control over mails that wait for an answer. */
export interface MailHold {
  /** Resolves when `count` mails wait. */
  waitFor: (count: number) => Promise<void>;
  /** Accepts the mail number `at`, or refuses it with `code`. */
  answer: (at: number, code?: number) => void;
  /** Accepts all mails again. */
  end: () => void;
}

type Callback = (error?: Error | null) => void;
type Refuse = (command: Refusal['command'], recipient?: string) => Error | null;

const refusalError = (code: number, says: string) => Object.assign(new Error(says), { responseCode: code });

function createServer(receive: (arrival: Arrival) => void, refuse: Refuse, answer: (callback: Callback) => void) {
  return new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, callback) => callback(refuse('AUTH'), { user: 'site' }),
    onMailFrom: (_address, _session, callback) => callback(refuse('MAIL')),
    onRcptTo: ({ address }, _session, callback) => callback(refuse('RCPT', address)),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const source = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const refusal = refuse('DATA', recipients[0]);
        if (refusal) return callback(refusal);
        receive({ mail: await simpleParser(source), source: source.toString('utf8'), recipients });
        answer(callback);
      });
    },
  });
}

const listen = (server: SMTPServer, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // `unref` lets the run end when a test fails before it stops the server.
    server.listen(port, '127.0.0.1', resolve).unref();
  });

/** Starts an SMTP server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const inbox: Arrival[] = [];
  const arrivals = new EventEmitter();
  const receive = (arrival: Arrival) => {
    inbox.push(arrival);
    arrivals.emit('arrival', arrival);
  };
  let refusal: Refusal | null = null;
  const refuse: Refuse = (command, recipient) =>
    refusal?.command === command && (!refusal.to || refusal.to === recipient)
      ? refusalError(refusal.code, refusal.says)
      : null;
  let held: Callback[] | null = null;
  const answer = (callback: Callback) => (held ? held.push(callback) : callback());
  const create = () => createServer(receive, refuse, answer);
  let server = create();
  await listen(server, 0);
  // A listening TCP server has an address and a port.
  const { port } = server.server.address() as AddressInfo;

  return {
    environment: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) },
    inbox,
    refuse(next) {
      refusal = next;
    },
    hold() {
      const waiting: Callback[] = [];
      held = waiting;
      return {
        waitFor: (count) => until(async () => waiting.length >= count).then(() => {}),
        answer: (at, code) => waiting[at]?.(code ? refusalError(code, 'Not now') : null),
        end() {
          held = null;
        },
      };
    },
    waitFor(wanted) {
      const arrived = inbox.find(wanted);
      if (arrived) return Promise.resolve(arrived);
      return new Promise((resolve, reject) => {
        const onArrival = (arrival: Arrival) => {
          if (!wanted(arrival)) return;
          clearTimeout(timer);
          arrivals.off('arrival', onArrival);
          resolve(arrival);
        };
        const subjects = () => inbox.map(({ mail }) => mail.subject).join(', ');
        const timer = setTimeout(
          () => reject(new Error(`The mail did not arrive; these did: ${subjects()}`)),
          MAIL_TIMEOUT_MS,
        );
        arrivals.on('arrival', onArrival);
      });
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    async restart() {
      server = create();
      await listen(server, port);
    },
  };
}
