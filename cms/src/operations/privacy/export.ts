import type { Row } from './row';
import type { VisitorRows } from './visitor-rows';

const DATE_FIELDS = new Set(['createdAt', 'updatedAt', 'startsAt', 'remindedFor', 'sentAt']);
const JSON_FIELDS = new Set(['data', 'snapshot']);
const BOOLEAN_FIELDS = new Set(['handled', 'suspectedSpam']);

const toCamelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The two databases return dates, booleans and JSON in different forms; the export has one. */
function normalize(name: string, value: unknown): unknown {
  if (value === null) return null;
  if (DATE_FIELDS.has(name)) return new Date(value as number | string | Date).toISOString();
  if (BOOLEAN_FIELDS.has(name)) return Boolean(value);
  return JSON_FIELDS.has(name) && typeof value === 'string' ? JSON.parse(value) : value;
}

const pickColumns = (rows: readonly Row[], ...columns: string[]) =>
  rows.map((row) =>
    Object.fromEntries(columns.map((column) => [toCamelCase(column), normalize(toCamelCase(column), row[column])])),
  );

/** Everything that is stored about a visitor, in a form for that visitor; dates are ISO 8601 in UTC. */
export const createExport = (address: string, { messages, meetings, mails, log, versions }: VisitorRows) => ({
  address,
  exportedAt: new Date().toISOString(),
  messages: pickColumns(messages, 'name', 'email', 'message', 'created_at', 'handled', 'suspected_spam'),
  meetings: pickColumns(
    meetings,
    ...['name', 'email', 'mode', 'slot', 'time_zone', 'starts_at', 'state'],
    ...['created_at', 'updated_at', 'handled', 'suspected_spam'],
  ),
  mails: pickColumns(mails, 'recipient', 'template', 'data', 'state', 'created_at', 'sent_at', 'last_error'),
  log: pickColumns(log, 'action', 'subject_name', 'created_at'),
  versions: pickColumns(versions, 'content_type', 'title', 'action', 'snapshot', 'created_at'),
});
