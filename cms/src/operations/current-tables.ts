import type { Knex } from 'knex';
import { VERSION, VERSION_STORE_KEY } from '#platform/database/version';
import { CommandError } from './command-error';

const NEEDS_START = 'Start the site once with this version, and try again.';

/**
 * Throws a CommandError if this version has not been started with the database: its tables may be others. `table` is one
 * that the command needs.
 */
export async function requireCurrentTables(db: Knex, table: string): Promise<void> {
  const settings = 'strapi_core_store_settings';
  if (!(await db.schema.hasTable(settings))) throw new CommandError(`The database is empty. ${NEEDS_START}`);
  const row = await db(settings).where({ key: VERSION_STORE_KEY }).first('value');
  const version: unknown = row && JSON.parse(row.value);
  if (version !== VERSION || !(await db.schema.hasTable(table)))
    throw new CommandError(`The database is of another version of the site. ${NEEDS_START}`);
}
