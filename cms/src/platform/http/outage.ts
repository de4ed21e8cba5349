import { isNativeError } from 'node:util/types';

/** A temporary failure of the database or the disk, as opposed to an invalid request. */
export interface Outage {
  /** The message of the response. */
  message: string;
  /** Seconds until a retry makes sense. */
  retryAfter: number;
}

const DATABASE_OUTAGE: Outage = {
  message: 'The site cannot look anything up or save anything right now, please try again in a minute',
  retryAfter: 60,
};
/** The connection was lost while a transaction was committed. */
const COMMIT_IN_DOUBT: Outage = {
  message: 'It is not certain whether this was saved, please look before you send it again',
  retryAfter: 60,
};
const STORAGE_OUTAGE: Outage = {
  message: 'The site has no room to save anything right now, please try again later',
  retryAfter: 300,
};

/** PostgreSQL's classes of lost connections, shutdowns and exhausted resources, SQLite's of a locked file, the network's. */
const DATABASE_CODES =
  /^(08...|57...|53[023]..|25006|SQLITE_(BUSY|LOCKED).*|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;
/** Codes of PostgreSQL, SQLite and the system for a full or read-only disk. */
const STORAGE_CODES = /^(53100|SQLITE_(FULL|READONLY|IOERR|CANTOPEN).*|ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO)$/;
/** Messages of pg, knex and its pool without a code; knex puts the query first. The last is that of a transaction whose connection was lost. */
const DATABASE_MESSAGES =
  /(?:^| - )(Connection (terminated|ended)|Client has encountered a connection error|timeout expired|Knex: Timeout|Transaction query already complete)/;

const MAX_CAUSE_DEPTH = 5;

/** Whether a value is an error of any realm; errors of better-sqlite3 are not instances of this realm's Error. */
export const isError = (error: unknown): error is Error => error instanceof Error || isNativeError(error);

/** The outage that caused `error`, directly or as a nested cause; null for any other error. */
export function findOutage(error: unknown, depth = 0): Outage | null {
  if (!isError(error) || depth > MAX_CAUSE_DEPTH) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'COMMIT_IN_DOUBT') return COMMIT_IN_DOUBT;
  if (STORAGE_CODES.test(code)) return STORAGE_OUTAGE;
  if (DATABASE_CODES.test(code) || DATABASE_MESSAGES.test(error.message)) return DATABASE_OUTAGE;
  return findOutage(error.cause, depth + 1);
}

/** Whether `error` says that the database cannot be reached or has no room for another connection right now. */
export const isDatabaseOutage = (error: unknown): boolean => findOutage(error) === DATABASE_OUTAGE;
