import { CommandError } from '../command-error';

/** A restore failed and could not be rolled back completely; `message` says where the former data are. */
export class RollbackFailedError extends Error {}

const NO_SPACE = 'There is not enough space on the disk';

/** Sentences for the error codes of operating systems and databases. */
const ERROR_SENTENCES: Record<string, string> = {
  ENOSPC: NO_SPACE,
  SQLITE_FULL: NO_SPACE,
  '53100': NO_SPACE,
  SQLITE_BUSY: 'The database is being written: try again in a moment',
  EACCES: 'This account may not read or write there',
  EROFS: 'Nothing can be written there',
  ECONNREFUSED: 'The database does not answer: start it, or mend DATABASE_URL',
  '28P01': 'The database refuses the password of DATABASE_URL',
};

/** Describes an error in one sentence, with the file that the system names. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof CommandError || error instanceof RollbackFailedError) return error.message;
  // Errors of the system, PostgreSQL and SQLite have a code.
  const { code = '', path } = error as Error & { code?: string; path?: string };
  const sentence = ERROR_SENTENCES[code];
  if (!sentence) return `${error.message}.`;
  return path ? `${sentence}: ${path}.` : `${sentence}.`;
}
