import type { Row, VisitorRows } from './visitor-rows';

const INSTANTS = new Set(['createdAt', 'updatedAt', 'startsAt', 'sentAt']);
const FLAGS = new Set(['handled', 'suspectedSpam']);

const inCamelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Both engines keep instants, flags and JSON in their own ways; the export has one. */
function readable(name: string, value: unknown): unknown {
  if (value === null) return null;
  if (INSTANTS.has(name)) return new Date(value as number | string | Date).toISOString();
  if (FLAGS.has(name)) return Boolean(value);
  return name === 'data' && typeof value === 'string' ? JSON.parse(value) : value;
}

const picked = (rows: readonly Row[], ...columns: string[]) =>
  rows.map((row) =>
    Object.fromEntries(columns.map((column) => [inCamelCase(column), readable(inCamelCase(column), row[column])])),
  );

/** Everything that is held of a visitor, for that visitor to read: instants are ISO 8601, in UTC. */
export const createExport = (address: string, { messages, meetings, mails, log }: VisitorRows) => ({
  address,
  exportedAt: new Date().toISOString(),
  messages: picked(messages, 'name', 'email', 'message', 'created_at', 'handled', 'suspected_spam'),
  meetings: picked(
    meetings,
    ...['name', 'email', 'mode', 'slot', 'time_zone', 'starts_at', 'state'],
    ...['created_at', 'updated_at', 'handled', 'suspected_spam'],
  ),
  mails: picked(mails, 'recipient', 'template', 'data', 'state', 'created_at', 'sent_at', 'last_error'),
  log: picked(log, 'action', 'subject_name', 'created_at'),
});
