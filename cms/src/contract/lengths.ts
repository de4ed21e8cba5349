/** The maximum lengths of texts in characters, for the schemas and the forms. It imports no zod. */
export const MAX_LINE_LENGTH = 100;
export const MAX_SUMMARY_LENGTH = 500;
export const MAX_PARAGRAPH_LENGTH = 2000;
export const MAX_TEXT_LENGTH = 5000;
export const MAX_URL_LENGTH = 2048;
/** RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 50;
export const MAX_POSTAL_ADDRESS_LENGTH = 1000;
export const MAX_TOOL_DESCRIPTION_LENGTH = 2000;
export const MAX_FACTOR_NAME_LENGTH = 60;

/** The most days whose free times are read at once. */
export const MAX_SLOT_DAYS = 62;

/** The lengths of a new password in code points: an emoji of four bytes counts once. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** Counts a text as Unicode does, in code points: an emoji of one code point is one character. */
export const countCharacters = (text: string): number => [...text].length;

/** The text, or its beginning and an ellipsis if it is longer than `max` characters; for texts that nobody typed into a field. */
export function shorten(text: string, max: number): string {
  const characters = [...text.slice(0, 2 * max + 1)];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** The end of a sentence about a text that is too long. A form that counts while somebody types names the `length`. */
export const describeTooLong = (max: number, length?: number): string =>
  `must be at most ${max} characters long${length === undefined ? '' : `; this text has ${length}`}`;
