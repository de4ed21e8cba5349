import { setTimeout as sleep } from 'node:timers/promises';

/** How long the outcome is looked for, while somebody waits for an answer. */
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
/** The server was shut down or the session was ended, perhaps only after it had committed. */
const LOST_STATES = /^(08...|57P0.)$/;

/** Whether a COMMIT failed because its answer did not arrive; else PostgreSQL has refused it. */
export function isConnectionLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !SQL_STATE.test(code) || LOST_STATES.test(code);
}

/** A connection of pg that belongs to no pool. */
interface RawConnection {
  query(statement: string, values: unknown[]): Promise<{ rows: { outcome: string }[] }>;
  connection: { stream: { destroy(): void } };
}

export interface Database {
  acquireRawConnection(): Promise<RawConnection>;
}

/** The number of a transaction, and the process of PostgreSQL that ran it. */
interface Sought {
  xid: string | undefined;
  pid: number;
}

/** A process that still waits for COMMIT, over a connection that is lost, would hold its locks: it is ended, and rolls back. */
const SEARCH = `SELECT pg_xact_status($1::xid8) AS outcome,
  (SELECT bool_or(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE pid = $2 AND backend_xid = $1::xid8::xid AND state LIKE 'idle in transaction%') AS is_ended`;

async function search(database: Database, { xid, pid }: Sought): Promise<string | undefined> {
  const connection = await database.acquireRawConnection();
  const timer = setTimeout(() => connection.connection.stream.destroy(), SEARCH_TIMEOUT_MS);
  try {
    const { rows } = await connection.query(SEARCH, [xid, pid]);
    return rows[0]?.outcome;
  } finally {
    clearTimeout(timer);
    connection.connection.stream.destroy();
  }
}

/** Asks PostgreSQL over another connection what became of a transaction; `unknown` where it does not say so within 5 s. */
export async function findOutcome(database: Database, sought: Sought): Promise<'committed' | 'aborted' | 'unknown'> {
  const end = Date.now() + SEARCH_TIMEOUT_MS;
  do {
    const outcome = await search(database, sought).catch(() => undefined);
    if (outcome === 'committed' || outcome === 'aborted') return outcome;
    await sleep(SEARCH_INTERVAL_MS);
  } while (Date.now() < end);
  return 'unknown';
}
