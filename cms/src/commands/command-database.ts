import type { Knex } from 'knex';
import { hasDatabase, openDatabase } from '#platform/database/direct-connection';
import { VERSION, VERSION_STORE_KEY } from '#platform/database/site-version';
import { env } from '#platform/environment/env';
import { keepNewFilesPrivate } from '#platform/files/private';
import { describeError } from './backup/describe-error';
import { CommandError } from './command-error';

const NEEDS_START = 'Start the site once with this version, and try again.';

/**
 * Throws a CommandError if this version has not been started with the database: its tables may be others. `table` is one
 * that the command needs.
 */
async function requireCurrentTables(db: Knex, table: string): Promise<void> {
  const settings = 'strapi_core_store_settings';
  if (!(await db.schema.hasTable(settings))) throw new CommandError(`The database is empty. ${NEEDS_START}`);
  const row = await db(settings).where({ key: VERSION_STORE_KEY }).first('value');
  const version: unknown = row && JSON.parse(row.value);
  if (version !== VERSION || !(await db.schema.hasTable(table)))
    throw new CommandError(`The database is of another version of the site. ${NEEDS_START}`);
}

/**
 * Runs `work` with the database of the site, which needs `table`. Throws a CommandError if there is no database, or this
 * version has not been started with it.
 */
export async function withDatabase(table: string, work: (db: Knex) => Promise<void>): Promise<void> {
  if (!hasDatabase())
    throw new CommandError(`There is no database at ${env.DATABASE_FILENAME}: npm start creates the site.`);
  const db = openDatabase();
  try {
    await requireCurrentTables(db, table);
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs a command and resolves with its exit code. An error is printed as a sentence. */
export async function toExitCode(command: () => Promise<void>): Promise<number> {
  keepNewFilesPrivate();
  try {
    await command();
    return 0;
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    return 1;
  }
}
