/** PostgreSQL's data exceptions and its operators that a type does not have, and SQLite's types that do not match. */
const CODES = /^(22...|42883|SQLITE_MISMATCH)$/;

/** Strapi's and knex's words for values that they do not pass on; Strapi's quote the value. */
const WORDS =
  /^(Expected a valid \w+, got |Invalid id, expected a string or integer, got |You must specify 2 values for the where|Json superset where clause not )/;

/**
 * The code of the error, where the database, Strapi or knex refuses a value that a client sent: `22P02` for a text in
 * place of a number, `value` where there is no code. Null for any other error. The text of such an error quotes the
 * value, and must not be logged.
 */
export function refusedValueCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (CODES.test(code)) return code;
  const message = 'message' in error ? String(error.message) : '';
  return WORDS.test(message) ? 'value' : null;
}
