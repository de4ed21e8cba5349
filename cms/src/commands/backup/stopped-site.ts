import type { Knex } from 'knex';
import { BOOT_LOCK } from '#platform/database/boot-lock';
import { env } from '#platform/environment/env';
import { CommandError } from '../command-error';

const SITE_RUNNING = 'The site is running. Stop it first: nobody may write while its data are replaced.';

/** SQLite leaves WAL mode only if no other connection is open; the lock lasts until this connection ends. */
async function lockSqlite(database: Knex): Promise<void> {
  await database.raw('PRAGMA busy_timeout = 0');
  try {
    await database.raw('PRAGMA journal_mode = DELETE');
    await database.raw('PRAGMA locking_mode = EXCLUSIVE');
  } catch (error) {
    if (error instanceof Error && /database is locked/.test(error.message)) throw new CommandError(SITE_RUNNING);
    throw error;
  }
}

/** A starting site waits for the boot lock before it reads anything; a running site is connected. */
async function lockPostgres(trx: Knex): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [BOOT_LOCK]);
  const { rows } = await trx.raw(`SELECT count(*)::int AS others FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`);
  if (rows[0].others > 0) throw new CommandError(SITE_RUNNING);
}

/** Runs `work` in a transaction with exclusive access to the database. Throws a CommandError if the site is running. */
export async function withStoppedSite<Result>(database: Knex, work: (trx: Knex.Transaction) => Promise<Result>) {
  if (env.DATABASE_CLIENT === 'sqlite') await lockSqlite(database);
  return database.transaction(async (trx) => {
    if (env.DATABASE_CLIENT === 'postgres') await lockPostgres(trx);
    return work(trx);
  });
}
