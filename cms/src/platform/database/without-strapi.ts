import { existsSync } from 'node:fs';
import knex, { type Knex } from 'knex';
import database from '../../../config/database';
import { env } from '../environment/env';

/** Whether there can be a database at all; opening a file of SQLite that is missing would make it. */
export const hasDatabase = (): boolean => env.DATABASE_CLIENT === 'postgres' || existsSync(env.DATABASE_FILENAME);

/** The site's database without Strapi around it, over one connection, also while the site runs. To be closed with `destroy()`. */
export function openDatabase(): Knex {
  const { connection } = database;
  const isPostgres = env.DATABASE_CLIENT === 'postgres';
  // Strapi has names of its own for the clients.
  const client = isPostgres ? 'pg' : 'better-sqlite3';
  return knex({ ...connection, client, pool: { ...connection.pool, min: 0, max: 1 } });
}
