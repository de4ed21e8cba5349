/** A record that has every field it should have, and the names of those that had to be filled in. */
export type Completed<Row> = Row & { readonly missingFields: readonly string[] };

interface Part {
  value: unknown;
  missing: string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const completeList = (value: unknown, [sample]: readonly unknown[], path: string): Part => {
  if (!Array.isArray(value)) return { value: [], missing: [path] };
  const whole = value.filter((item) => completePart(item, sample, path).missing.length === 0);
  return { value: whole, missing: whole.length < value.length ? [path] : [] };
};

function completePart(value: unknown, sample: unknown, path: string): Part {
  // In a sample null stands for a text that may be missing.
  if (sample === null) return { value: typeof value === 'string' ? value : null, missing: [] };
  if (Array.isArray(sample)) return completeList(value, sample, path);
  if (!isObject(sample)) {
    const fits = typeof value === typeof sample;
    return { value: fits ? value : sample, missing: fits ? [] : [path] };
  }
  const given = isObject(value) ? value : {};
  const fields = Object.entries(sample).map(
    ([key, part]) => [key, completePart(given[key], part, path ? `${path}.${key}` : key)] as const,
  );
  const filled = Object.fromEntries(fields.map(([key, part]) => [key, part.value]));
  const isMissing = path !== '' && fields.length > 0 && !isObject(value);
  return { value: { ...given, ...filled }, missing: isMissing ? [path] : fields.flatMap(([, part]) => part.missing) };
}

/**
 * What arrived as a record, with every field that `sample` has: one that is missing, or of another type than in `sample`,
 * is taken from there and named in `missingFields`, such as `project.name`. In `sample`, null stands for a text that may
 * be missing, a list holds one entry as an example, and an empty object may hold anything.
 */
export function completeRecord<Sample extends object>(arrived: unknown, sample: Sample): Completed<Sample> {
  const { value, missing } = completePart(arrived, sample, '');
  // Every field of the sample has been filled in above, with a value of the sample's own type.
  return { ...(value as Sample), missingFields: missing };
}
