import { isDeepStrictEqual } from 'node:util';
import { format } from 'date-fns';
import { toFileName } from '#back-office/pictures';
import { DEMO_COLLECTIONS, type DemoCollectionName, type DemoRecord } from './demo-collections';
import { type RowComponent, type RowPicture, type StoredRow, toColumn } from './stored-rows';

/** The column of a field of a record. */
export const columnOf = (field: string): string => (field === 'status' ? 'availability' : toColumn(field));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** SQLite stores booleans as numbers, and PostgreSQL's driver returns a date as its first instant on the local clock. */
function isSame(stored: unknown, expected: unknown): boolean {
  if (typeof expected === 'boolean') return Boolean(stored) === expected;
  return (stored instanceof Date ? format(stored, 'yyyy-MM-dd') : stored) === expected;
}

type Fields = Pick<StoredRow, 'columns' | 'components'>;

/** SQLite stores JSON as text, and PostgreSQL's driver parses it. */
const isSameJson = (stored: unknown, expected: unknown): boolean =>
  isDeepStrictEqual(typeof stored === 'string' ? JSON.parse(stored) : stored, expected);

/** Whether a component has the fields of an entry of a list: a text, or an object that may name the type of the component. */
function isItem(component: RowComponent, item: unknown): boolean {
  const { __component: type = component.type, ...fields }: Record<string, unknown> = isObject(item)
    ? { ...item }
    : { text: item };
  return component.type === type && Object.entries(fields).every(([name, value]) => hasValue(component, name, value));
}

function hasItems({ components }: Fields, field: string, expected: unknown[]): boolean {
  const stored = components.filter((component) => component.field === field);
  return stored.length === expected.length && stored.every((component, index) => isItem(component, expected[index]));
}

/** Whether a field of a row or a component has this value: a text, a number, a boolean, JSON or a list of components. */
export function hasValue(row: Fields, field: string, expected: unknown): boolean {
  const column = columnOf(field);
  if (!Array.isArray(expected)) return isSame(row.columns[column], expected);
  return column in row.columns ? isSameJson(row.columns[column], expected) : hasItems(row, field, expected);
}

/** The names of the files that the seed has uploaded for a collection. */
export const getPictureNames = (collection: DemoCollectionName): string[] =>
  DEMO_COLLECTIONS[collection].records.map(({ pictureName }) => toFileName(pictureName, collection));

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

function hasPictures(row: StoredRow, collection: DemoCollectionName, { pictureName, pictures }: DemoRecord): boolean {
  const name = toFileName(pictureName, collection);
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
