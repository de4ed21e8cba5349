import { Client } from 'pg';
import { databaseUrl, isPostgres } from './database';
import type { Site } from './strapi';
import { until } from './until';

const WAITING_QUERY = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

async function isTransactionWaitingOnPostgres(site: Site): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl(site.dataDir) });
  await client.connect();
  const { rowCount } = await client.query(WAITING_QUERY);
  await client.end();
  return Boolean(rowCount);
}

/** Whether a transaction waits for another one: for a lock on PostgreSQL, for the connection on SQLite. */
export async function isTransactionWaiting(site: Site): Promise<boolean> {
  return isPostgres
    ? isTransactionWaitingOnPostgres(site)
    : site.strapi.db.connection.client.pool.numPendingAcquires() > 0;
}

/** Resolves when `call` is answered or a transaction waits for another one. */
export async function untilAnsweredOrWaiting(site: Site, call: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  const note = () => {
    isAnswered = true;
  };
  call.then(note, note);
  await until(async () => isAnswered || (await isTransactionWaiting(site)));
}

/** A gate: calls of `pass` wait until `open`. `reached` resolves with the first of them. */
export function createGate() {
  let open = () => {};
  let arrive = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const pass = () => {
    arrive();
    return opened;
  };
  return { reached, pass, open: () => open() };
}
