import { setTimeout as sleep } from 'node:timers/promises';

const SEARCH_TIMEOUT_MS = 5_000;
const SEARCH_INTERVAL_MS = 200;

/** It is unknown whether a transaction was committed. */
export class CommitInDoubtError extends Error {
  readonly code = 'COMMIT_IN_DOUBT';

  constructor(options: ErrorOptions) {
    super('The connection was lost during COMMIT, and its outcome could not be found out', options);
  }
}

const SQL_STATE = /^[0-9A-Z]{5}$/;
/** The server shut down or ended the session, possibly after the commit. */
const CONNECTION_LOST_STATES = /^(08...|57P0.)$/;

/** Whether a COMMIT failed because its response did not arrive; otherwise PostgreSQL rejected it. */
export function isConnectionLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !SQL_STATE.test(code) || CONNECTION_LOST_STATES.test(code);
}

/** A connection of pg that belongs to no pool. */
interface RawConnection {
  query(statement: string, values: unknown[]): Promise<{ rows: { outcome: string }[] }>;
  connection: { stream: { destroy(): void } };
}

export interface Database {
  acquireRawConnection(): Promise<RawConnection>;
}

/** The id of a transaction and of the PostgreSQL process that ran it. */
interface TransactionId {
  xid: string | undefined;
  pid: number;
}

/** Also terminates a process that still waits for COMMIT on the lost connection: it would keep its locks. */
const OUTCOME_QUERY = `SELECT pg_xact_status($1::xid8) AS outcome,
  (SELECT bool_or(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE pid = $2 AND backend_xid = $1::xid8::xid AND state LIKE 'idle in transaction%') AS is_ended`;

async function queryOutcome(database: Database, { xid, pid }: TransactionId): Promise<string | undefined> {
  const connection = await database.acquireRawConnection();
  const timer = setTimeout(() => connection.connection.stream.destroy(), SEARCH_TIMEOUT_MS);
  try {
    const { rows } = await connection.query(OUTCOME_QUERY, [xid, pid]);
    return rows[0]?.outcome;
  } finally {
    clearTimeout(timer);
    connection.connection.stream.destroy();
  }
}

/** Asks PostgreSQL over another connection for the outcome of a transaction; `unknown` after 5 s without one. */
export async function findCommitOutcome(
  database: Database,
  transaction: TransactionId,
): Promise<'committed' | 'aborted' | 'unknown'> {
  const end = Date.now() + SEARCH_TIMEOUT_MS;
  do {
    const outcome = await queryOutcome(database, transaction).catch(() => undefined);
    if (outcome === 'committed' || outcome === 'aborted') return outcome;
    await sleep(SEARCH_INTERVAL_MS);
  } while (Date.now() < end);
  return 'unknown';
}
