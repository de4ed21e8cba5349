/** These follow from other fields, or change with every save. */
const DERIVED = new Set(['updatedAt', 'images']);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of the fields in which two versions of a record differ; one inside a group is written `project.name`. */
export function changedFields(before: object, after: object, group = ''): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => {
    const was = old.get(name);
    if (DERIVED.has(name)) return [];
    if (isGroup(value) && isGroup(was)) return changedFields(was, value, `${group}${name}.`);
    return JSON.stringify(value) === JSON.stringify(was) ? [] : [`${group}${name}`];
  });
}
