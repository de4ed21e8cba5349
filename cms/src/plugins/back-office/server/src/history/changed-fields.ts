import { isDeepStrictEqual } from 'node:util';

/** Fields that derive from others or change with every save. */
const DERIVED = new Set(['updatedAt', 'images']);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the database stores a value. PostgreSQL changes the order of the keys. */
const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** The names of the fields in which two versions of a record differ; nested ones are written `project.name`. */
export function changedFields(before: object, after: object, group = ''): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => {
    const previous = old.get(name);
    if (DERIVED.has(name)) return [];
    if (isGroup(value) && isGroup(previous)) return changedFields(previous, value, `${group}${name}.`);
    return isDeepStrictEqual(toJson(value), toJson(previous)) ? [] : [`${group}${name}`];
  });
}
