import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type Mail = ParsedMail;

const isTo = (mail: Mail, address: string) =>
  mail.to?.value.some((recipient) => recipient.address === address) ?? false;

/** Lists the links to `path` of the site in a mail's text. */
function linksIn(mail: Mail, path: string): string[] {
  const links = mail.text?.match(/https?:\/\/[^\s>)\]]+/g) ?? [];
  return links.filter((link) => URL.canParse(link) && new URL(link).pathname === path);
}

/** Where mails are sent: an external site has its own mail settings. */
const { MAIL_ADDRESS = '127.0.0.1', MAIL_PORT = '0' } = process.env;

/** Starts a mail server that stores every mail. `port` is the port that it listens on. */
export async function openMailbox() {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        callback();
      }, callback);
    },
  });
  await new Promise<void>((resolve) => server.listen(Number(MAIL_PORT), MAIL_ADDRESS, resolve));
  // The server listens on TCP.
  const { port } = server.server.address() as AddressInfo;

  return {
    port,
    /** Lists the mails to `address`, oldest first. */
    to: (address: string) => mails.filter((mail) => isTo(mail, address)),
    /** Gets the link to `path` in the newest mail to `address` that has one, or undefined. */
    newestLink: (address: string, path: string) =>
      mails
        .filter((mail) => isTo(mail, address))
        .flatMap((mail) => linksIn(mail, path))
        .at(-1),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
