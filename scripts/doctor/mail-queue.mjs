import { counted, warning, well } from './finding.mjs';

const HOUR_MS = 3_600_000;
const oldest = `SELECT recipient, created_at, last_error FROM back_office_mails WHERE state = 'waiting' ORDER BY created_at`;

/** Whether mails wait in the outbox longer than a mail server that is up would need. */
export async function mailQueue({ database, now }) {
  const waiting = await database.rows(oldest);
  const [first] = waiting;
  if (!first) return well('No mail waits to be sent.');
  const hours = Math.floor((now - new Date(first.created_at)) / HOUR_MS);
  if (hours < 1) return well(`${counted(waiting.length, 'mail')} just on the way.`);
  const reason = first.last_error ? `, the first because: ${first.last_error}` : '';
  return warning(
    `${counted(waiting.length, 'mail')} could not be sent yet, the oldest for ${counted(hours, 'hour')}${reason}.`,
    'Mend what Mail says above: the site tries again every hour, and at once when it is started again.',
  );
}
