import { orUnhandledRejection } from '../http/unhandled-failures';

/** PostgreSQL ended the transaction because another one held what it wanted: run again, it gets through. */
const RETRIABLE_CODES = new Set(['40001', '40P01']);

const isRetriable = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && RETRIABLE_CODES.has(String(error.code))) || isRetriable(error.cause));

/**
 * Runs `work` in a transaction, or in the one that is running already. Where PostgreSQL ends it for a deadlock or a failed
 * serialization, nothing of it is stored, and `work` is run a second time: it must do nothing that cannot be undone.
 */
export async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (strapi.db.inTransaction()) return work();
  try {
    return await strapi.db.transaction(() => orUnhandledRejection(work));
  } catch (error) {
    if (!isRetriable(error)) throw error;
    strapi.log.warn('Two transactions waited for each other: one of them is run again');
    return strapi.db.transaction(() => orUnhandledRejection(work));
  }
}
