/** The part of the untyped package that the tests use. */
declare module 'better-sqlite3' {
  export class SqliteError extends Error {
    constructor(message: string, code: string);
    code: string;
  }
}
