import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type Mail = ParsedMail;

const isTo = (mail: Mail, address: string) =>
  mail.to?.value.some((recipient) => recipient.address === address) ?? false;

/** Every address in a mail's text that leads to `path` of the site. */
function linksIn(mail: Mail, path: string): string[] {
  const links = mail.text?.match(/https?:\/\/[^\s>)\]]+/g) ?? [];
  return links.filter((link) => URL.canParse(link) && new URL(link).pathname === path);
}

/** Where mails are sent to: a site that runs already has its own idea of it. */
const { MAIL_ADDRESS = '127.0.0.1', MAIL_PORT = '0' } = process.env;

/** A mail server for one run: takes every mail and keeps it. `port` is where it listens. */
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
  // An address of TCP, since that is what was listened on.
  const { port } = server.server.address() as AddressInfo;

  return {
    port,
    /** All mails to `address` so far, oldest first. */
    to: (address: string) => mails.filter((mail) => isTo(mail, address)),
    /** Where the newest mail to `address` that has a link to `path` leads, or undefined. */
    newestLink: (address: string, path: string) =>
      mails
        .filter((mail) => isTo(mail, address))
        .flatMap((mail) => linksIn(mail, path))
        .at(-1),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
