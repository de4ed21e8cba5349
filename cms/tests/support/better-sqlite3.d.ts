/** The package brings no types; this is what the tests use of it. */
declare module 'better-sqlite3' {
  export class SqliteError extends Error {
    constructor(message: string, code: string);
    code: string;
  }
}
