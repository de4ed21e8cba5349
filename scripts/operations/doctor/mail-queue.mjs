import { ok, pluralize, warning } from './finding.mjs';

const HOUR_MS = 3_600_000;
const FAILED_DAYS = 7;
const inState = (state, order) =>
  `SELECT recipient, created_at, last_error FROM back_office_mails WHERE state = '${state}' ORDER BY created_at ${order}`;

const hoursSince = (row, now) => Math.floor((now - new Date(row.created_at)) / HOUR_MS);
const formatReason = (which, row) => (row.last_error ? `, the ${which} because: ${row.last_error}` : '');

function failedMails([newest, ...others]) {
  const count = pluralize(others.length + 1, 'mail');
  return warning(
    `${count} of the last ${FAILED_DAYS} days ${others.length > 0 ? 'were' : 'was'} refused permanently${formatReason('newest', newest)}.`,
    'See Mail in the panel: send them again from there, except those with a wrong address.',
  );
}

/** Checks for mails that have waited in the outbox for an hour or more, and for those that the mail server has refused permanently. */
export async function checkMailQueue({ database, now }) {
  const waiting = await database.query(inState('waiting', 'ASC'));
  const [oldest] = waiting;
  const hours = oldest ? hoursSince(oldest, now) : 0;
  if (hours >= 1) {
    return warning(
      `${pluralize(waiting.length, 'mail')} could not be sent yet, the oldest for ${pluralize(hours, 'hour')}${formatReason('oldest', oldest)}.`,
      'Fix the problem that Mail names above: the site tries again every hour, and at its next start.',
    );
  }
  const failed = await database.query(inState('failed', 'DESC'));
  const recent = failed.filter((row) => hoursSince(row, now) < FAILED_DAYS * 24);
  if (recent.length > 0) return failedMails(recent);
  return ok(oldest ? `${pluralize(waiting.length, 'mail')} being sent.` : 'No mail waits to be sent.');
}
