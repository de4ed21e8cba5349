import { rejectOnUnhandledRejection } from '../http/unhandled-failures';

/** PostgreSQL's codes for serialization failures and deadlocks, which a retry resolves. */
const RETRIABLE_CODES = new Set(['40001', '40P01']);

const isRetriable = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && RETRIABLE_CODES.has(String(error.code))) || isRetriable(error.cause));

/**
 * Runs `work` in a transaction, or in the current one. After a deadlock or a serialization failure `work` runs a second
 * time, so it must have no effects that a rollback does not undo.
 */
export async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (strapi.db.inTransaction()) return work();
  try {
    return await strapi.db.transaction(() => rejectOnUnhandledRejection(work));
  } catch (error) {
    if (!isRetriable(error)) throw error;
    strapi.log.warn('Two transactions waited for each other: one of them is run again');
    return strapi.db.transaction(() => rejectOnUnhandledRejection(work));
  }
}
