import type { Knex } from 'knex';
import { BOOT_LOCK } from '#platform/database/boot-lock';
import { env } from '#platform/environment/env';
import { Refusal } from './backup-error';

const RUNNING = 'The site is running. Stop it first: nobody may write while its data are replaced.';

/** SQLite gives the journal up only where nobody else has the file open; then it is locked until the connection ends. */
async function holdSqlite(database: Knex): Promise<void> {
  await database.raw('PRAGMA busy_timeout = 0');
  try {
    await database.raw('PRAGMA journal_mode = DELETE');
    await database.raw('PRAGMA locking_mode = EXCLUSIVE');
  } catch (error) {
    if (error instanceof Error && /database is locked/.test(error.message)) throw new Refusal(RUNNING);
    throw error;
  }
}

/** Whoever starts waits for the lock, before it looks at anything; whoever has started is connected. */
async function holdPostgres(trx: Knex): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [BOOT_LOCK]);
  const { rows } = await trx.raw(`SELECT count(*)::int AS others FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`);
  if (rows[0].others > 0) throw new Refusal(RUNNING);
}

/** Runs `work` in a transaction that has the database to itself. Throws a Refusal where the site runs. */
export async function withStoppedSite<Result>(database: Knex, work: (trx: Knex.Transaction) => Promise<Result>) {
  if (env.DATABASE_CLIENT === 'sqlite') await holdSqlite(database);
  return database.transaction(async (trx) => {
    if (env.DATABASE_CLIENT === 'postgres') await holdPostgres(trx);
    return work(trx);
  });
}
