/** A choice of a list that is searched by typing. */
export interface SearchOption {
  /** The stored text, which the input shows too. */
  value: string;
  /** The text in the list. */
  label: string;
  /** The text behind the label in the list. */
  detail: string;
  /** Other words by which it is found. */
  keywords?: string;
}

/** Without case, accents, punctuation and forms of letters: 'São Tomé' is found by 'sao tome', 'Tokyo' by 'ｔｏｋｙｏ'. */
const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .toLowerCase();

/** Whether a text contains what was typed. */
export const containsTyped = (text: string, typed: string): boolean =>
  normalize(text).includes(normalize(typed).trim());

/** The options in which what was typed is found; all of them if nothing was. */
export const searchOptions = (options: SearchOption[], typed: string): SearchOption[] =>
  options.filter(({ value, label, detail, keywords = '' }) =>
    containsTyped(`${value} ${label} ${detail} ${keywords}`, typed),
  );
