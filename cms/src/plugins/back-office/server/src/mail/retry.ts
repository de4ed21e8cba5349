/** The properties of nodemailer's errors. */
interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Reply codes that require another authentication or encryption (RFC 4954). */
const LOGIN_CODES = new Set([530, 534, 535, 538]);
/** The replies to these commands concern the recipient or the mail; replies to others concern this site's configuration. */
const MAIL_COMMANDS = new Set(['RCPT TO', 'DATA']);

/** Whether the mail server has refused the mail permanently (RFC 5321, 4.2.1). */
export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command = '', responseCode = 0 }: SmtpFailure & Error = error;
  if (code === 'EENVELOPE' && command === 'API') return !error.message.startsWith('Invalid sender');
  return MAIL_COMMANDS.has(command) && responseCode >= 500 && responseCode < 600 && !LOGIN_CODES.has(responseCode);
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pause after a failed attempt in ms: 2 seconds, doubled each time up to a minute; an hour for mails older than an hour (`age` in ms). */
export function retryDelay(attempts: number, age: number): number {
  if (age >= HOUR_MS) return HOUR_MS;
  return Math.min(2 ** attempts * SECOND_MS, MINUTE_MS);
}
