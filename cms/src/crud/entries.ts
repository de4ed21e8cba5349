/** One line of a list: Strapi keeps lists of texts as components, so that its panel edits them natively. */
export interface ListEntry {
  text: string | null;
}

/** The texts of a list without empty ones. */
export const toTexts = (entries: ListEntry[]): string[] => entries.flatMap(({ text }) => text || []);

/** The component rows for a list that a payload names; nothing where it was not sent. */
export function toStoredEntries<Field extends string>(
  input: Partial<Record<Field, string[] | undefined>>,
  field: Field,
): { [name: string]: ListEntry[] } {
  const texts = input[field];
  return texts === undefined ? {} : { [field]: texts.map((text) => ({ text })) };
}
