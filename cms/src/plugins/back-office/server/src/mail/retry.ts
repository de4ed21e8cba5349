/** A failure as nodemailer reports it: the command that failed and the mail server's code, where one answered. */
interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** The server wants another log-in, or encryption (RFC 4954), whichever command it says so to. */
const LOGIN_CODES = new Set([530, 534, 535, 538]);
/** Here the answer is about the recipient or the mail; before, it is about this site's configuration. */
const MAIL_COMMANDS = new Set(['RCPT TO', 'DATA']);

/** Whether the mail server will never take this mail (RFC 5321, 4.2.1), so that there is no sense in another try. */
export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command = '', responseCode = 0 }: SmtpFailure & Error = error;
  if (code === 'EENVELOPE' && command === 'API') return !error.message.startsWith('Invalid sender');
  return MAIL_COMMANDS.has(command) && responseCode >= 500 && responseCode < 600 && !LOGIN_CODES.has(responseCode);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * How long to wait after a failed try, in ms: 2 seconds, then twice as long each time up to a minute. A mail older
 * than an hour is tried every hour.
 */
export function retryDelay(attempts: number, age: number): number {
  if (age >= HOUR) return HOUR;
  return Math.min(2 ** attempts * SECOND, MINUTE);
}
