import { withLineFeeds, withoutControls } from '../../../../../contract/fields';
import { env } from '../../../../../environment/env';
import { singleLine } from '../../../../../logging/logged-text';
import { ATTEMPT_TIMEOUT_MS, markDropped, markFailed, markSent, type StoredMail, scheduleRetry } from './claim';
import { type Desk, openDesk } from './desk';
import { isPermanentRefusal } from './is-permanent-refusal';
import { type Letter, linkOf } from './letter';
import { writeLetter } from './letters';
import { writeMailFile } from './mail-file';
import { renderHtml } from './render-html';
import { renderText } from './render-text';
import { withinDeadline } from './smtp-deadline';

const LONGEST_ERROR = 500;

/** The reason of a failure on one line, for the owner to read: a mail server's answer may quote what was sent to it. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const words = said.replace(/\p{Cc}+/gu, ' ');
  const { SMTP_PASSWORD } = env;
  return (SMTP_PASSWORD ? words.replaceAll(SMTP_PASSWORD, '…') : words).slice(0, LONGEST_ERROR);
}

/**
 * One line for a header. Encoded words (RFC 2047) are broken by a character without width: nodemailer would leave them as
 * they are, and mail programs decode them, line breaks included.
 */
const headerText = (text: string) => withoutControls(text).replaceAll('=?', '=\u200b?');

/** Addresses are given as objects: nodemailer then never takes a name apart, nor lets it end a header. */
const addressed = ({ name, email }: { name: string; email: string }) => ({
  name: headerText(name),
  address: email,
});

async function send(mail: StoredMail, letter: Letter, desk: Desk): Promise<Buffer | undefined> {
  const signature = `${desk.owner.name}, ${desk.siteUrl}`;
  const result = await strapi
    .plugin('email')
    .service('email')
    .send({
      to: addressed({ name: '', email: mail.recipient }),
      replyTo: addressed(letter.replyTo ?? desk.owner),
      subject: headerText(letter.subject),
      text: withLineFeeds(renderText(letter, signature)),
      html: withLineFeeds(renderHtml(letter, signature)),
      icalEvent: letter.invitation && { ...letter.invitation, filename: 'meeting.ics' },
      messageId: mail.messageId,
      // Tells answering machines to stay silent (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  return Buffer.isBuffer(result?.message) ? result.message : undefined;
}

/**
 * Without a mail server the message is a file, and the console says where to find what it leads to. On a server the
 * console is a log, which others read and keep: it names nobody, and holds no link that opens an account.
 */
async function keepAsFile(mail: StoredMail, letter: Letter, message: Buffer) {
  const file = await writeMailFile(mail, message);
  if (env.MODE === 'server') return strapi.log.warn(`Without SMTP_HOST nobody gets this mail: ${file}`);
  return process.stdout.write(`Mail to ${mail.recipient} (${mail.template}): ${linkOf(letter) ?? file}\n`);
}

/** Sends the mail; false where what it was about is gone. */
async function sendMail(mail: StoredMail): Promise<boolean> {
  const desk = await openDesk();
  const letter = await writeLetter(mail, desk);
  if (!letter) return false;
  const message = await send(mail, letter, desk);
  if (!env.SMTP_HOST && message) await keepAsFile(mail, letter, message);
  return true;
}

async function handleFailure(mail: StoredMail, error: unknown): Promise<void> {
  const reason = reasonOf(error);
  const isFinal = isPermanentRefusal(error);
  const outcome = isFinal ? 'is refused for good' : 'waits';
  const name = `Mail ${mail.documentId} (${mail.template})`;
  strapi.log.warn(`${name} ${outcome} after try ${mail.attempts}: ${singleLine(reason)}`);
  await (isFinal ? markFailed(mail, reason) : scheduleRetry(mail, reason));
}

/** Tries once to send a claimed mail, for at most a minute; never throws for what a mail server does. */
export async function trySend(mail: StoredMail): Promise<void> {
  try {
    const isSent = await withinDeadline(ATTEMPT_TIMEOUT_MS, () => sendMail(mail));
    await (isSent ? markSent(mail) : markDropped(mail));
  } catch (error) {
    await handleFailure(mail, error);
  }
}
