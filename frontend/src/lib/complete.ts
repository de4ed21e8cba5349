/** A record with every field of its type, and the names of the fields that were missing. */
export interface Completed<Value> {
  value: Value;
  /** Paths such as `project.name`. */
  missing: readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function completeList(value: unknown, [sample]: readonly unknown[], path: string): Completed<unknown> {
  if (!Array.isArray(value)) return { value: [], missing: [path] };
  const whole = value.filter((item) => completePart(item, sample, path).missing.length === 0);
  return { value: whole, missing: whole.length < value.length ? [path] : [] };
}

function completePart(value: unknown, sample: unknown, path: string): Completed<unknown> {
  // In a sample null stands for a text that may be missing.
  if (sample === null) return { value: typeof value === 'string' ? value : null, missing: [] };
  if (Array.isArray(sample)) return completeList(value, sample, path);
  if (!isObject(sample)) {
    const fits = typeof value === typeof sample;
    return { value: fits ? value : sample, missing: fits ? [] : [path] };
  }
  const completed = isObject(value) ? { ...value } : {};
  const fields = Object.entries(sample);
  const missing = fields.flatMap(([key, part]) => {
    const field = completePart(completed[key], part, path ? `${path}.${key}` : key);
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
export const complete = <Sample>(arrived: unknown, sample: Sample) =>
  // Every field of the sample has been filled in above, with a value of the sample's own type.
  completePart(arrived, sample, '') as Completed<Sample>;
