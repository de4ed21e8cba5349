import type { Knex } from 'knex';
import { VERSIONS_TABLE } from '#back-office/history';
import { readTables, serializeRow } from '#platform/database/stored-values';
import { FEEDBACK_LINKS } from './feedback-rows';
import type { Row } from './version-rows';
import { LOG, MAILS, MEETINGS, MESSAGES, type VisitorRows } from './visitor-rows';

const toCamelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Everything that is stored about a visitor, in a form for that visitor; dates are ISO 8601 in UTC. */
export async function createExport(db: Knex, address: string, rows: VisitorRows) {
  const tables = await readTables(db);
  const pickColumns = (table: string, found: readonly Row[], ...columns: string[]) =>
    found
      .map((row) => serializeRow(tables[table] ?? {}, row))
      .map((row) => Object.fromEntries(columns.map((column) => [toCamelCase(column), row[column]])));
  return {
    address,
    exportedAt: new Date().toISOString(),
    messages: pickColumns(
      MESSAGES,
      rows.messages,
      ...['name', 'email', 'message', 'created_at', 'handled', 'suspected_spam'],
    ),
    meetings: pickColumns(
      MEETINGS,
      rows.meetings,
      ...['name', 'email', 'mode', 'slot', 'time_zone', 'starts_at', 'state'],
      ...['created_at', 'updated_at', 'handled', 'suspected_spam'],
    ),
    mails: pickColumns(
      MAILS,
      rows.mails,
      ...['recipient', 'template', 'data', 'state', 'created_at', 'sent_at', 'last_error'],
    ),
    log: pickColumns(LOG, rows.log, 'action', 'subject_name', 'created_at'),
    feedback: pickColumns(
      FEEDBACK_LINKS,
      rows.feedback,
      ...['email', 'wording', 'submission', 'created_at', 'expires_at', 'submitted_at'],
      ...['consent_given_at', 'consent_withdrawn_at'],
    ),
    versions: pickColumns(
      VERSIONS_TABLE,
      rows.versions,
      ...['content_type', 'title', 'action', 'snapshot', 'created_at'],
    ),
  };
}
