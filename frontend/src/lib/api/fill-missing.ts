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
  // In a sample, null stands for an optional text.
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
 * Fills the fields of a received record that are missing or of another type with those of `sample`, so that an
 * incomplete record can be rendered. In `sample`, null stands for an optional text, a list holds one example entry, of
 * whose kind only complete ones are kept, and an empty object may hold anything.
 */
export const fillMissing = <Sample>(received: unknown, sample: Sample) =>
  // Every field of the sample has been filled in above with a value of its type.
  fillPart(received, sample, '') as Filled<Sample>;
