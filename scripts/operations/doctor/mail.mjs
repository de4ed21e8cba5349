import path from 'node:path';
import { warning, well, wrong } from './finding.mjs';
import { nodemailer } from './packages.mjs';

const PATIENCE_MS = 10_000;

const transportOf = (env) =>
  nodemailer().createTransport({
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    secure: env.SMTP_SECURE,
    auth: env.SMTP_USERNAME ? { user: env.SMTP_USERNAME, pass: env.SMTP_PASSWORD } : undefined,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });

const testMail = (env, recipient) => ({
  from: env.MAIL_FROM,
  to: recipient,
  subject: 'A test mail of your site',
  text: `The mail server of ${env.PUBLIC_URL} takes mails, and this one has arrived.\n`,
});

/** Whether the mail server lets the site in; with `mailTo`, an address, it sends a test mail there as well. */
export async function mail({ env, mailTo }) {
  if (!env.SMTP_HOST) {
    return warning(
      `No mail server is set: mails become files in ${path.join(env.DATA_DIR, 'mail')} and reach nobody.`,
      'Set SMTP_HOST and what goes with it (see .env.example), and start the site again.',
    );
  }
  const transport = transportOf(env);
  const server = `${env.SMTP_HOST}:${env.SMTP_PORT}`;
  try {
    await transport.verify();
    if (!mailTo) return well(`${server} lets the site in; --mail ADDRESS sends a test mail.`);
    await transport.sendMail(testMail(env, mailTo));
    return well(`${server} took a test mail to ${mailTo}.`);
  } catch (error) {
    const refused = error.code === 'EAUTH';
    return wrong(
      refused ? `${server} refuses the name or the password.` : `${server} takes no mail: ${error.message}.`,
      refused
        ? 'Correct SMTP_USERNAME and SMTP_PASSWORD and start the site again; mails wait until then.'
        : 'Check SMTP_HOST, SMTP_PORT and SMTP_SECURE, and whether that server is up; mails wait until then.',
    );
  } finally {
    transport.close();
  }
}
