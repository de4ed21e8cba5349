import { counted, warning, well } from './finding.mjs';

const HOUR_MS = 3_600_000;
const REFUSED_DAYS = 7;
const inState = (state, order) =>
  `SELECT recipient, created_at, last_error FROM back_office_mails WHERE state = '${state}' ORDER BY created_at ${order}`;

const hoursSince = (row, now) => Math.floor((now - new Date(row.created_at)) / HOUR_MS);
const because = (which, row) => (row.last_error ? `, the ${which} because: ${row.last_error}` : '');

function refusedMails([newest, ...others]) {
  const count = counted(others.length + 1, 'mail');
  return warning(
    `${count} of the last ${REFUSED_DAYS} days ${others.length > 0 ? 'were' : 'was'} refused for good${because('newest', newest)}.`,
    'Look at them in the panel under Mail: send them again from there, but for those whose address is wrong.',
  );
}

/** Whether mails wait in the outbox longer than a mail server that is up would need, or were refused by it for good. */
export async function mailQueue({ database, now }) {
  const waiting = await database.rows(inState('waiting', 'ASC'));
  const [first] = waiting;
  const hours = first ? hoursSince(first, now) : 0;
  if (hours >= 1) {
    return warning(
      `${counted(waiting.length, 'mail')} could not be sent yet, the oldest for ${counted(hours, 'hour')}${because('first', first)}.`,
      'Mend what Mail says above: the site tries again every hour, and at once when it is started again.',
    );
  }
  const refused = await database.rows(inState('failed', 'DESC'));
  const recent = refused.filter((row) => hoursSince(row, now) < REFUSED_DAYS * 24);
  if (recent.length > 0) return refusedMails(recent);
  return well(first ? `${counted(waiting.length, 'mail')} just on the way.` : 'No mail waits to be sent.');
}
