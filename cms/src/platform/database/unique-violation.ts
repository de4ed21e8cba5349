/** The code of PostgreSQL and of SQLite for a value that a unique index has already. */
const UNIQUE_VIOLATION_CODES = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE']);

/** Whether the database has refused a row for a unique index, as with two simultaneous requests for one value. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNIQUE_VIOLATION_CODES.has(String(error.code));
