/** A record with every field of its type, and the names of the fields that were missing. */
export interface Filled<Value> {
  value: Value;
  /** Paths such as `project.name`. */
  missing: readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fillList(value: unknown, [sample]: readonly unknown[], path: string): Filled<unknown> {
  if (!Array.isArray(value)) return { value: [], missing: [path] };
  const complete = value.filter((item) => fillPart(item, sample, path).missing.length === 0);
  return { value: complete, missing: complete.length < value.length ? [path] : [] };
}

function fillPart(value: unknown, sample: unknown, path: string): Filled<unknown> {
  // In a sample null stands for a text that may be missing.
  if (sample === null) return { value: typeof value === 'string' ? value : null, missing: [] };
  if (Array.isArray(sample)) return fillList(value, sample, path);
  if (!isObject(sample)) {
    const matches = typeof value === typeof sample;
    return { value: matches ? value : sample, missing: matches ? [] : [path] };
  }
  const completed = isObject(value) ? { ...value } : {};
  const fields = Object.entries(sample);
  const missing = fields.flatMap(([key, part]) => {
    const field = fillPart(completed[key], part, path ? `${path}.${key}` : key);
    completed[key] = field.value;
    return field.missing;
  });
  const isMissing = path !== '' && fields.length > 0 && !isObject(value);
  return { value: completed, missing: isMissing ? [path] : missing };
}

/**
 * What arrived as a record, with every field that `sample` has: one that is missing, or of another type than in `sample`,
 * is taken from there. In `sample`, null stands for a text that may be missing, a list holds one entry as an example, of
 * whose like only whole ones are kept, and an empty object may hold anything. So a record that lacks a field can be drawn
 * without it, in place of a page that breaks.
 */
export const fillMissing = <Sample>(received: unknown, sample: Sample) =>
  // Every field of the sample has been filled in above, with a value of the sample's own type.
  fillPart(received, sample, '') as Filled<Sample>;
