import { createRequire } from 'node:module';
import path from 'node:path';
import { requireFromCms } from '../../server/cms-packages.mjs';
import { error, ok, warning } from './finding.mjs';

const SMTP_TIMEOUT_MS = 10_000;

/** The mail client of the CMS, a dependency of its mail provider. */
const loadNodemailer = () => createRequire(requireFromCms.resolve('@strapi/provider-email-nodemailer'))('nodemailer');

const createTransport = (env) =>
  loadNodemailer().createTransport({
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    secure: env.SMTP_SECURE,
    auth: env.SMTP_USERNAME ? { user: env.SMTP_USERNAME, pass: env.SMTP_PASSWORD } : undefined,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });

const testMail = (env, recipient) => ({
  from: env.MAIL_FROM,
  to: recipient,
  subject: 'A test mail of your site',
  text: `The mail server of ${env.PUBLIC_URL} accepts mails, and this one has arrived.\n`,
});

/** Checks that the mail server accepts the log-in of the site; with `mailTo`, an address, also sends a test mail. */
export async function checkMail({ env, mailTo }) {
  if (!env.SMTP_HOST) {
    return warning(
      `No mail server is set: mails are written as files to ${path.join(env.DATA_DIR, 'mail')} and not sent.`,
      'Set SMTP_HOST and the variables that belong to it (see .env.example), and start the site again.',
    );
  }
  const transport = createTransport(env);
  const server = `${env.SMTP_HOST}:${env.SMTP_PORT}`;
  try {
    await transport.verify();
    if (!mailTo) return ok(`${server} accepts the log-in of the site; --mail ADDRESS sends a test mail.`);
    await transport.sendMail(testMail(env, mailTo));
    return ok(`${server} accepted a test mail to ${mailTo}.`);
  } catch (failure) {
    const isLoginFailure = failure.code === 'EAUTH';
    return error(
      isLoginFailure
        ? `${server} refuses the user name or the password.`
        : `${server} accepts no mail: ${failure.message}.`,
      isLoginFailure
        ? 'Correct SMTP_USERNAME and SMTP_PASSWORD and start the site again; mails wait until then.'
        : 'Check SMTP_HOST, SMTP_PORT and SMTP_SECURE, and whether that server is up; mails wait until then.',
    );
  } finally {
    transport.close();
  }
}
