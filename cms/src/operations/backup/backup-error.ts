/** Something that the person at the command line can mend; `message` is the sentence that says how. */
export class Refusal extends Error {}

/** A restore that failed and could not be taken back; `message` says what is where. */
export class UnfinishedUndo extends Error {}

const NO_SPACE = 'There is not enough space on the disk';

/** How systems and databases name what is no mistake of ours, in words. */
const WORDS: Record<string, string> = {
  ENOSPC: NO_SPACE,
  SQLITE_FULL: NO_SPACE,
  '53100': NO_SPACE,
  EACCES: 'This account may not read or write there',
  EROFS: 'Nothing can be written there',
  ECONNREFUSED: 'The database does not answer: start it, or mend DATABASE_URL',
  '28P01': 'The database refuses the password of DATABASE_URL',
};

/** What went wrong, as one sentence. A file or address that the system names is named. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Refusal || error instanceof UnfinishedUndo) return error.message;
  // Systems, PostgreSQL and SQLite all put a code there.
  const { code = '', path } = error as Error & { code?: string; path?: string };
  const words = WORDS[code];
  if (!words) return `${error.message}.`;
  return path ? `${words}: ${path}.` : `${words}.`;
}
