import { createHash } from 'node:crypto';
import { type RowComponent, type StoredRow, toColumn } from './stored-rows';

/** Columns that are no content. */
const IGNORED_COLUMNS = new Set([
  ...['id', 'document_id', 'locale'],
  ...['created_at', 'updated_at', 'published_at', 'created_by_id', 'updated_by_id'],
]);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The content of a value, the same for a field and its column, and for a row that has got an empty column since. */
function toContent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toContent);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name, member]) => !IGNORED_COLUMNS.has(name) && member !== null);
  const sorted = members.map(([name, member]) => [toColumn(name), toContent(member)] as const);
  return Object.fromEntries(sorted.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Identifies the words of a field, a text or a list of objects, or any other content. */
export const fingerprint = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(toContent(value)) ?? '')
    .digest('hex');

const describeComponent = ({ field, type, columns, components }: RowComponent): object => ({
  field,
  type,
  columns,
  components: components.map(describeComponent),
});

const describeRow = ({ columns, components, pictures }: StoredRow) => ({
  columns,
  components: components.map(describeComponent),
  pictures: pictures
    .map(({ field, fileId, name, isReplaced, alternativeText, caption }) =>
      [field, fileId, name, isReplaced, alternativeText || '', caption || ''].join('\n'),
    )
    .sort(),
});

/** Identifies what is in a document: its rows with their lists and pictures. */
export const fingerprintDocument = (rows: StoredRow[]): string =>
  fingerprint([...rows].sort((a, b) => a.id - b.id).map(describeRow));

/** Identifies the words that a row has in a field. */
export function fingerprintField({ columns, components }: StoredRow, field: string): string {
  const column = toColumn(field);
  if (column in columns) return fingerprint(columns[column]);
  return fingerprint(components.filter((part) => part.field === field).map((part) => part.columns));
}
