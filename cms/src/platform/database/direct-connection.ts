import { existsSync } from 'node:fs';
import type { Knex } from 'knex';
import knex from 'knex';
import database from '../../../config/database';
import { env } from '../environment/env';

/** Whether a database exists; opening a missing SQLite file would create it. */
export const hasDatabase = (): boolean => env.DATABASE_CLIENT === 'postgres' || existsSync(env.DATABASE_FILENAME);

/** The parsers of PostgreSQL's driver. */
interface DriverTypes {
  builtins: Record<'DATE' | 'JSONB' | 'NUMERIC', number>;
  setTypeParser(type: number, format: 'text', parse: (text: string) => unknown): void;
}

/** Lets PostgreSQL's driver read values as in Strapi's connection, whose dialect sets the same parsers for the process. */
function readLikeStrapi({ builtins, setTypeParser }: DriverTypes): void {
  setTypeParser(builtins.DATE, 'text', (date) => date);
  setTypeParser(builtins.JSONB, 'text', (json) => json);
  setTypeParser(builtins.NUMERIC, 'text', Number.parseFloat);
}

/** Opens the site's database without Strapi over one connection, also while the site runs. The caller must `destroy()` it. */
export function openDatabase(): Knex {
  const { connection } = database;
  const isPostgres = env.DATABASE_CLIENT === 'postgres';
  // Strapi names its clients differently.
  const client = isPostgres ? 'pg' : 'better-sqlite3';
  const db = knex({ ...connection, client, pool: { ...connection.pool, min: 0, max: 1 } });
  // Knex types its client as `any`.
  if (isPostgres) readLikeStrapi(db.client.driver.types);
  return db;
}
