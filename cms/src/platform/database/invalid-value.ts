/** Codes of PostgreSQL for data exceptions and undefined operators, and of SQLite for mismatched types. */
const INVALID_VALUE_CODES = /^(22...|42883|SQLITE_MISMATCH)$/;

/** Messages of Strapi and knex for values that they reject; Strapi's quote the value. */
const INVALID_VALUE_MESSAGES =
  /^(Expected a valid \w+, got |Invalid id, expected a string or integer, got |You must specify 2 values for the where|Json superset where clause not )/;

/**
 * The code of an error with which the database, Strapi or knex rejects a value of a client, such as `22P02` for a text
 * instead of a number, or `value` without a code. Null for any other error. The message of such an error quotes the value
 * and must not be logged.
 */
export function getInvalidValueCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (INVALID_VALUE_CODES.test(code)) return code;
  const message = 'message' in error ? String(error.message) : '';
  return INVALID_VALUE_MESSAGES.test(message) ? 'value' : null;
}
