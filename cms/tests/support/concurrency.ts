import { Client } from 'pg';
import { databaseUrl, isPostgres } from './database';
import type { Site } from './strapi';
import { until } from './until';

const WAITING_QUERY = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

async function countWaitingOnPostgres(site: Site): Promise<number> {
  const client = new Client({ connectionString: databaseUrl(site.dataDir) });
  await client.connect();
  const { rowCount } = await client.query(WAITING_QUERY);
  await client.end();
  return rowCount ?? 0;
}

/** The number of transactions that wait for another one: for a lock on PostgreSQL, for the connection on SQLite. */
const countWaiting = async (site: Site): Promise<number> =>
  isPostgres ? countWaitingOnPostgres(site) : site.strapi.db.connection.client.pool.numPendingAcquires();

/** Whether a transaction waits for another one. */
export const isTransactionWaiting = async (site: Site): Promise<boolean> => (await countWaiting(site)) > 0;

/** Resolves when each of `calls` is answered or waits for another transaction. */
export async function untilAnsweredOrWaiting(site: Site, ...calls: Promise<unknown>[]): Promise<void> {
  let answered = 0;
  const note = () => {
    answered += 1;
  };
  for (const call of calls) call.then(note, note);
  await until(async () => answered + (await countWaiting(site)) >= calls.length);
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
