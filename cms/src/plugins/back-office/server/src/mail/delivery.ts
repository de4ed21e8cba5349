import { readSiteIdentity } from '#api/site/identity';
import { toAsciiAddress } from '#contract/email-address';
import { shorten } from '#contract/lengths';
import { cleanLine, normalizeLineBreaks, removeControlCharacters } from '#contract/typed-text';
import { readFirstOrigin } from '#platform/database/first-origin';
import { env } from '#platform/environment/env';
import { toSingleLine } from '#platform/logging/logged-text';
import { ATTEMPT_TIMEOUT_MS, markDropped, markFailed, markSent, type StoredMail, scheduleRetry } from './claim';
import { isolateName } from './isolate-names';
import { findLink, type Mail, type Template, type TemplateContext, type Templates } from './mail';
import { writeMailFile } from './mail-files';
import { mailServer } from './mail-server';
import { getOwnerName } from './owner-name';
import type { TemplateName } from './payloads';
import { renderHtml, renderText } from './render';
import { isPermanentRefusal } from './retry';
import { withinDeadline } from './smtp-deadline';

const MAX_ERROR_LENGTH = 500;

/** The reason of a failure on one line, without the SMTP password, which a mail server may quote. */
function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = message.replace(/\p{Cc}+/gu, ' ');
  const { SMTP_PASSWORD } = env;
  return shorten(SMTP_PASSWORD ? line.replaceAll(SMTP_PASSWORD, '…') : line, MAX_ERROR_LENGTH);
}

/**
 * Makes text safe for a header. A zero-width space breaks encoded words (RFC 2047): nodemailer does not escape them, and
 * mail programs would decode them, including line breaks.
 */
const toHeaderText = (text: string) => removeControlCharacters(text).replaceAll('=?', '=\u200b?');

/** nodemailer does not parse addresses that are objects, so that a name cannot inject another address. */
const toAddress = ({ name, email }: { name: string; email: string }) => ({
  name: toHeaderText(cleanLine(name)),
  address: toAsciiAddress(email),
});

async function send(mail: StoredMail, content: Mail, context: TemplateContext): Promise<Buffer | undefined> {
  const signature = `${context.owner.name}, ${context.siteName}, ${context.siteUrl}`;
  const result = await strapi
    .plugin('email')
    .service('email')
    .send({
      to: toAddress({ name: '', email: mail.recipient }),
      replyTo: toAddress(content.replyTo ?? context.owner),
      subject: toHeaderText(content.subject),
      text: normalizeLineBreaks(renderText(content, signature)),
      html: normalizeLineBreaks(renderHtml(content, signature, context.accent)),
      icalEvent: content.invitation && { ...content.invitation, filename: 'meeting.ics' },
      messageId: mail.messageId,
      // Suppresses automatic replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  return Buffer.isBuffer(result?.message) ? result.message : undefined;
}

/**
 * Saves the message as a file if no mail server is configured, and prints its link or path. In server mode the console is
 * a log, so that the line contains neither the recipient nor a link.
 */
async function saveAsFile(mail: StoredMail, content: Mail, message: Buffer) {
  const file = await writeMailFile(mail, message);
  if (env.MODE === 'server') return strapi.log.warn(`Without SMTP_HOST nobody gets this mail: ${file}`);
  return process.stdout.write(`Mail to ${mail.recipient} (${mail.template}): ${findLink(content) ?? file}\n`);
}

let templates: Templates | undefined;

/** Sets the templates of all mails; called once at start. */
export function setTemplates(all: Templates): void {
  templates = all;
}

/** The values that every template gets. Reads the names, the time zone and the accent from the database. */
export async function loadTemplateContext(): Promise<TemplateContext> {
  const { name: siteName, timeZone, accent } = await readSiteIdentity();
  return {
    owner: { name: await getOwnerName(), email: env.OWNER_EMAIL, timeZone },
    siteName,
    siteUrl: env.PUBLIC_URL,
    firstOrigin: await readFirstOrigin(),
    accent,
  };
}

/** The content of a stored mail; null if it is not needed any more. */
async function renderTemplate({ template, data }: StoredMail, context: TemplateContext) {
  if (!templates) throw new Error('No mail templates have been set');
  // `enqueue` checks the types of template and payload together, and the table stores both.
  const render = templates[template] as Template<TemplateName> | undefined;
  // An earlier version had more templates.
  if (!render) return null;
  return render(isolateName(Object(data)) as never, { ...context, owner: isolateName(context.owner) });
}

/** Sends the mail; returns false if it is not needed any more. */
async function sendMail(mail: StoredMail, context: TemplateContext): Promise<boolean> {
  const content = await renderTemplate(mail, context);
  if (!content) return false;
  const message = await send(mail, content, context);
  if (!env.SMTP_HOST && message) await saveAsFile(mail, content, message);
  return true;
}

async function handleFailure(mail: StoredMail, error: unknown): Promise<void> {
  const reason = describeError(error);
  const isFinal = isPermanentRefusal(error);
  const outcome = isFinal ? 'is refused for good' : 'waits';
  const name = `Mail ${mail.documentId} (${mail.template})`;
  strapi.log.warn(`${name} ${outcome} after try ${mail.attempts}: ${toSingleLine(reason)}`);
  await (isFinal ? markFailed(mail, reason) : scheduleRetry(mail, reason));
}

/** Tries to send a claimed mail for at most a minute; does not throw for failures of the mail server. */
export async function trySend(mail: StoredMail, context: TemplateContext): Promise<void> {
  try {
    const isSent = await withinDeadline(ATTEMPT_TIMEOUT_MS, () => sendMail(mail, context));
    await (isSent ? markSent(mail) : markDropped(mail));
    if (isSent) await mailServer.recordAnswer();
  } catch (error) {
    await handleFailure(mail, error);
  }
}
