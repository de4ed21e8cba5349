import { isDeepStrictEqual } from 'node:util';
import { format } from 'date-fns';
import { toFileName } from '#back-office/pictures';
import { DEMO_COLLECTIONS, type DemoCollectionName, type DemoRecord } from './demo-collections';
import { type RowPicture, type StoredRow, toColumn } from './stored-rows';

/** The column of a field of a record. */
export const columnOf = (field: string): string => (field === 'status' ? 'availability' : toColumn(field));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** SQLite stores booleans as numbers, and PostgreSQL's driver returns a date as its first instant on the local clock. */
function isSame(stored: unknown, expected: unknown): boolean {
  if (typeof expected === 'boolean') return Boolean(stored) === expected;
  return (stored instanceof Date ? format(stored, 'yyyy-MM-dd') : stored) === expected;
}

/** The columns of an entry of a list: a text, or an object. */
const toItemColumns = (item: unknown) =>
  Object.fromEntries(
    Object.entries(isObject(item) ? item : { text: item }).map(([name, value]) => [toColumn(name), value]),
  );

function hasItems({ components }: StoredRow, field: string, expected: unknown[]): boolean {
  const stored = components.filter((component) => component.field === field);
  return (
    stored.length === expected.length &&
    expected.every((item, index) => {
      const columns = stored[index]?.columns ?? {};
      return Object.entries(toItemColumns(item)).every(([name, value]) => isSame(columns[name], value));
    })
  );
}

/** Whether a field of a row has this value: a text, a number, a boolean or a list. */
export function hasValue(row: StoredRow, field: string, expected: unknown): boolean {
  if (Array.isArray(expected)) return hasItems(row, field, expected);
  return isSame(row.columns[columnOf(field)], expected);
}

/** The names of the files that the seed has uploaded for a collection. */
export const getPictureNames = (collection: DemoCollectionName): string[] =>
  DEMO_COLLECTIONS[collection].records.map(({ title }) => toFileName(title, collection));

/**
 * Whether the seed has uploaded this picture of a row, and nobody has replaced it since. A picture that somebody uploads
 * for the row later may have the same name, but is younger than the row.
 */
export function isDemoPicture(picture: RowPicture, row: StoredRow, collection: DemoCollectionName): boolean {
  const { pictureSize } = DEMO_COLLECTIONS[collection];
  return (
    picture.origin === 'site' &&
    !picture.replacedAt &&
    picture.width === pictureSize?.width &&
    picture.height === pictureSize?.height &&
    getPictureNames(collection).includes(picture.name) &&
    picture.createdAt <= row.createdAt
  );
}

function hasPictures(row: StoredRow, collection: DemoCollectionName, { title, pictures }: DemoRecord): boolean {
  const name = toFileName(title, collection);
  return (
    isDeepStrictEqual(row.pictures.map(({ field }) => field).sort(), [...pictures].sort()) &&
    row.pictures.every((picture) => picture.name === name && isDemoPicture(picture, row, collection)) &&
    row.pictures.every(({ alternativeText, caption }) => !alternativeText && !caption)
  );
}

/** Whether a row is a record of the demo in which nobody has changed anything. */
export const isUnedited = (row: StoredRow, collection: DemoCollectionName): boolean =>
  DEMO_COLLECTIONS[collection].records.some(
    (record) =>
      Object.entries(record.fields).every(([field, value]) => hasValue(row, field, value)) &&
      hasPictures(row, collection, record),
  );

/** Whether something of the demo is left in a row. */
export function hasDemoContent(row: StoredRow, collection: DemoCollectionName): boolean {
  const { distinctive, records } = DEMO_COLLECTIONS[collection];
  return (
    distinctive.some((field) => records.some(({ fields }) => hasValue(row, field, fields[field]))) ||
    row.pictures.some((picture) => isDemoPicture(picture, row, collection))
  );
}
