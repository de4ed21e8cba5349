/** A choice of a list that is searched by typing. */
export interface SearchOption {
  /** The stored text, which the input shows too. */
  value: string;
  /** The text in the list. */
  label: string;
  /** The text behind the label in the list. */
  detail: string;
}

/** Without case, accents and punctuation: 'São Tomé' is found by 'sao tome', 'America/New_York' by 'new york'. */
const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .toLowerCase();

/** The options whose value, label or detail contains what was typed; all of them if nothing was. */
export function searchOptions(options: SearchOption[], typed: string): SearchOption[] {
  const query = normalize(typed).trim();
  if (query === '') return options;
  return options.filter(({ value, label, detail }) => normalize(`${value} ${label} ${detail}`).includes(query));
}
