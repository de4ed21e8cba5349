import { isNativeError } from 'node:util/types';

/** Something that the site stands on is gone for now, and not what was asked for is wrong. */
export interface Outage {
  /** What a person is told. */
  message: string;
  /** In seconds: when it may be worth another try. */
  retryAfter: number;
}

const DATABASE: Outage = {
  message: 'The site cannot look anything up or save anything right now, please try again in a minute',
  retryAfter: 60,
};
/** The connection was lost while a transaction was committed. */
const IN_DOUBT: Outage = {
  message: 'It is not certain whether this was saved, please look before you send it again',
  retryAfter: 60,
};
const STORAGE: Outage = {
  message: 'The site has no room to save anything right now, please try again later',
  retryAfter: 300,
};

/** PostgreSQL's classes of lost connections, shutdowns and exhausted resources, SQLite's of a locked file, the network's. */
const DATABASE_CODES =
  /^(08...|57...|53[023]..|25006|SQLITE_(BUSY|LOCKED).*|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;
/** PostgreSQL's full disk, SQLite's full or read-only one, the system's. */
const STORAGE_CODES = /^(53100|SQLITE_(FULL|READONLY|IOERR|CANTOPEN).*|ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO)$/;
/** What pg, knex and its pool say without any code, knex after the query; the last of them of a transaction whose connection was lost. */
const DATABASE_WORDS =
  /(?:^| - )(Connection (terminated|ended)|Client has encountered a connection error|timeout expired|Knex: Timeout|Transaction query already complete)/;

const MOST_CAUSES = 5;

/** An error of any realm; that of better-sqlite3 is none of V8's own. */
export const isError = (error: unknown): error is Error => error instanceof Error || isNativeError(error);

/** The outage that made `error`, or one of its causes, happen; null where it is a fault of our own. */
export function outageOf(error: unknown, depth = 0): Outage | null {
  if (!isError(error) || depth > MOST_CAUSES) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'COMMIT_IN_DOUBT') return IN_DOUBT;
  if (STORAGE_CODES.test(code)) return STORAGE;
  if (DATABASE_CODES.test(code) || DATABASE_WORDS.test(error.message)) return DATABASE;
  return outageOf(error.cause, depth + 1);
}

/** Whether `error` says that the database cannot be reached or has no room for another connection right now. */
export const isDatabaseOutage = (error: unknown): boolean => outageOf(error) === DATABASE;
