import { existsSync } from 'node:fs';
import type { Knex } from 'knex';
import knex from 'knex';
import database from '../../../config/database';
import { env } from '../environment/env';

/** Whether a database exists; opening a missing SQLite file would create it. */
export const hasDatabase = (): boolean => env.DATABASE_CLIENT === 'postgres' || existsSync(env.DATABASE_FILENAME);

/** Opens the site's database without Strapi over one connection, also while the site runs. The caller must `destroy()` it. */
export function openDatabase(): Knex {
  const { connection } = database;
  const isPostgres = env.DATABASE_CLIENT === 'postgres';
  // Strapi names its clients differently.
  const client = isPostgres ? 'pg' : 'better-sqlite3';
  return knex({ ...connection, client, pool: { ...connection.pool, min: 0, max: 1 } });
}
