import type { Version } from '#contract.ts';

type Content = Version['record'];

/** A picture of a version; `src` is its address, null without a picture. */
export interface VersionPicture {
  src: string | null;
  width?: number;
  height?: number;
}

/** A field in which two versions differ, with its value in each. */
export type FieldChange =
  | { kind: 'text'; field: string; before: string; after: string }
  | { kind: 'list'; field: string; before: readonly string[]; after: readonly string[] }
  | { kind: 'picture'; field: string; before: VersionPicture; after: VersionPicture };

type Value = Pick<FieldChange, 'kind'> & { value: string | readonly string[] | VersionPicture };

const NOT_CONTENT = ['_id', 'createdAt', 'updatedAt', 'images'];
const PICTURES = ['picture', 'icon', 'firstScreen', 'secondScreen', 'lastScreen'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isObject(value)) return Object.values(value).map(formatValue).join(', ');
  return value === null || value === undefined ? '' : String(value);
}

function readPicture(value: unknown, images: unknown, name: string): VersionPicture {
  const image = isObject(images) ? images[name] : undefined;
  const src = typeof value === 'string' && value !== '' ? value : null;
  if (!isObject(image) || typeof image.width !== 'number' || typeof image.height !== 'number') return { src };
  return { src, width: image.width, height: image.height };
}

/** The fields of a record with their values, nested ones as `project.name`. */
function listValues(record: Record<string, unknown>, prefix = ''): (readonly [field: string, value: Value])[] {
  const fields = Object.entries(record).filter(([name]) => !NOT_CONTENT.includes(name));
  return fields.flatMap(([name, value]): (readonly [string, Value])[] => {
    const field = prefix + name;
    if (PICTURES.includes(name)) return [[field, { kind: 'picture', value: readPicture(value, record.images, name) }]];
    if (Array.isArray(value)) return [[field, { kind: 'list', value: value.map(formatValue) }]];
    if (isObject(value)) return listValues(value, `${field}.`);
    return [[field, { kind: 'text', value: formatValue(value) }]];
  });
}

const EMPTY: Record<FieldChange['kind'], Value['value']> = { text: '', list: [], picture: { src: null } };

const comparable = (value: Value['value']) =>
  JSON.stringify(typeof value === 'object' && 'src' in value ? value.src : value);

/** Lists the fields in which a record differs from an earlier version; without one, all that have a value. */
export function compareRecords(before: Content | null, after: Content): FieldChange[] {
  const earlier = new Map(before ? listValues(before) : []);
  return listValues({ ...after }).flatMap(([field, { kind, value }]) => {
    const old = earlier.get(field)?.value ?? EMPTY[kind];
    // Both values are of the kind: a field has the same type in every version.
    return comparable(old) === comparable(value) ? [] : [{ kind, field, before: old, after: value } as FieldChange];
  });
}
