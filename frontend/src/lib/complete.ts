const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * `value` with everything that `blank` has, in its kind: what is missing or of another kind is as in `blank`, elements of a
 * list that are of another kind than its one example are left out, and null in `blank` stands for a text or nothing. So a
 * record that lacks a field can be drawn without the field, in place of a page that breaks.
 */
export function complete<Value>(value: unknown, blank: Value): Value {
  return completed(value, blank) as Value; // Every branch below keeps the kind of `blank`.
}

function completed(value: unknown, blank: unknown): unknown {
  if (blank === null) return typeof value === 'string' ? value : null;
  if (Array.isArray(blank)) {
    const [example] = blank;
    const elements: unknown[] = Array.isArray(value) ? value : [];
    return elements
      .filter((one) => one !== null && typeof one === typeof example)
      .map((one) => completed(one, example));
  }
  if (!isObject(blank)) return typeof value === typeof blank ? value : blank;
  const given = isObject(value) ? { ...value } : {};
  const known = Object.entries(blank).map(([key, part]) => [key, completed(Reflect.get(given, key), part)]);
  return { ...given, ...Object.fromEntries(known) };
}
