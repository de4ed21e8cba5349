import { withLineFeeds, withoutControls } from '#contract/fields';
import { env } from '#platform/environment/env';
import { singleLine } from '#platform/logging/logged-text';
import { ATTEMPT_TIMEOUT_MS, markDropped, markFailed, markSent, type StoredMail, scheduleRetry } from './claim';
import type { Template, TemplateContext, Templates } from './mail';
import { linkOf, type Mail } from './mail';
import { writeMailFile } from './mail-files';
import { ownerName } from './owner-name';
import type { TemplateName } from './payloads';
import { renderHtml, renderText } from './render';
import { isPermanentRefusal } from './retry';
import { withinDeadline } from './smtp-deadline';

const MAX_ERROR_LENGTH = 500;

/** The reason of a failure on one line, for the owner to read: a mail server's answer may quote what was sent to it. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const words = said.replace(/\p{Cc}+/gu, ' ');
  const { SMTP_PASSWORD } = env;
  return (SMTP_PASSWORD ? words.replaceAll(SMTP_PASSWORD, '…') : words).slice(0, MAX_ERROR_LENGTH);
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

async function send(mail: StoredMail, content: Mail, context: TemplateContext): Promise<Buffer | undefined> {
  const signature = `${context.owner.name}, ${context.siteUrl}`;
  const result = await strapi
    .plugin('email')
    .service('email')
    .send({
      to: addressed({ name: '', email: mail.recipient }),
      replyTo: addressed(content.replyTo ?? context.owner),
      subject: headerText(content.subject),
      text: withLineFeeds(renderText(content, signature)),
      html: withLineFeeds(renderHtml(content, signature)),
      icalEvent: content.invitation && { ...content.invitation, filename: 'meeting.ics' },
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
async function storeAsFile(mail: StoredMail, content: Mail, message: Buffer) {
  const file = await writeMailFile(mail, message);
  if (env.MODE === 'server') return strapi.log.warn(`Without SMTP_HOST nobody gets this mail: ${file}`);
  return process.stdout.write(`Mail to ${mail.recipient} (${mail.template}): ${linkOf(content) ?? file}\n`);
}

let templates: Templates | undefined;

/** Sets the templates of all mails, once and before the first is sent. */
export function setTemplates(all: Templates): void {
  templates = all;
}

const templateContext = async (): Promise<TemplateContext> => ({
  owner: { name: await ownerName(), email: env.OWNER_EMAIL, timeZone: env.OWNER_TIME_ZONE },
  siteUrl: env.PUBLIC_URL,
});

/** The content of a stored mail; null where what it is about is gone. */
async function renderTemplate({ template, data }: StoredMail, context: TemplateContext) {
  if (!templates) throw new Error('No mail templates have been set');
  // `enqueue` took template and payload as a pair, and the table stores them together.
  const render = templates[template] as Template<TemplateName>;
  return render(data as never, context);
}

/** Sends the mail; false where what it was about is gone. */
async function sendMail(mail: StoredMail): Promise<boolean> {
  const context = await templateContext();
  const content = await renderTemplate(mail, context);
  if (!content) return false;
  const message = await send(mail, content, context);
  if (!env.SMTP_HOST && message) await storeAsFile(mail, content, message);
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
