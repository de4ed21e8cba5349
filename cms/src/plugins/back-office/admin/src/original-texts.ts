const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a form's value has the words of the original; the ids and keys that Strapi adds to entries do not matter. */
function hasWordsOf(original: unknown, value: unknown): boolean {
  if (Array.isArray(original)) {
    return (
      Array.isArray(value) &&
      value.length === original.length &&
      original.every((entry, index) => hasWordsOf(entry, value[index]))
    );
  }
  if (!isObject(original)) return value === original;
  return isObject(value) && Object.entries(original).every(([name, part]) => hasWordsOf(part, value[name]));
}

/** The names of the fields whose words differ from the original. Saving restores an empty field, and a switch has no words. */
export const listChangedFields = (originals: Record<string, unknown>, values: Record<string, unknown>): string[] =>
  Object.entries(originals)
    .filter(([, original]) => typeof original !== 'boolean')
    .filter(([name, original]) => !isEmpty(values[name]) && !hasWordsOf(original, values[name]))
    .map(([name]) => name);

/** The original as a value of the panel's form, which identifies the entries of a list by ascending keys. */
export function toFormValue(original: unknown): unknown {
  if (Array.isArray(original)) {
    return original.map((entry: unknown, index) => {
      const value = toFormValue(entry);
      return isObject(value) ? { ...value, __temp_key__: `a${index.toString(36)}` } : value;
    });
  }
  if (!isObject(original)) return original;
  return Object.fromEntries(Object.entries(original).map(([name, part]) => [name, toFormValue(part)]));
}

/** The original in a few words: a text itself, of a list the first line of each entry. */
export function summarizeOriginal(original: unknown): string {
  if (!Array.isArray(original)) return String(original);
  return original.map((entry: unknown) => (isObject(entry) ? String(Object.values(entry)[0]) : '')).join(', ');
}
