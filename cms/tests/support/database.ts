import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { Client } from 'pg';
import type { Site } from './strapi';

/** A PostgreSQL, whose account may create databases, and a Redis to test on instead of SQLite files. */
const { TEST_POSTGRES_URL, TEST_REDIS_URL = '' } = process.env;

/** The name includes the parent folder, because tests use the same folder names. */
const databaseName = (dataDir: string) => dataDir.split(path.sep).slice(-2).join('_').toLowerCase().replace(/\W/g, '_');
/** The PostgreSQL URL of the site with this data folder. */
export const databaseUrl = (dataDir: string) =>
  Object.assign(new URL(TEST_POSTGRES_URL ?? ''), { pathname: databaseName(dataDir) }).href;

async function withServer(statement: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: TEST_POSTGRES_URL });
  await client.connect();
  await statement(client).finally(() => client.end());
}

/** Creates the PostgreSQL database of a site if needed and returns its variables; returns none for SQLite. */
export async function createDatabase(dataDir: string): Promise<Record<string, string>> {
  if (!TEST_POSTGRES_URL) return {};
  const name = databaseName(dataDir);
  await withServer(async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE "${name}"`);
  });
  return {
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: databaseUrl(dataDir),
    REDIS_URL: `${TEST_REDIS_URL}?keyPrefix=${name}`,
  };
}

/** Drops the database of `createDatabase`. */
export async function dropDatabase(dataDir: string): Promise<void> {
  if (!TEST_POSTGRES_URL) return;
  await withServer((client) => client.query(`DROP DATABASE IF EXISTS "${databaseName(dataDir)}" WITH (FORCE)`));
}

/** Opens the database of a site, running or not, or returns null when there is none. The caller destroys it. */
export async function openDatabase(dataDir: string): Promise<Knex | null> {
  if (TEST_POSTGRES_URL) {
    await createDatabase(dataDir);
    return knex({ client: 'pg', connection: databaseUrl(dataDir) });
  }
  const filename = path.join(dataDir, 'database.sqlite');
  return existsSync(filename)
    ? knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true })
    : null;
}

/** Copies the PostgreSQL database of the site `from` for the site `to`. SQLite files are copied with their folder. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!TEST_POSTGRES_URL) return;
  await withServer((client) => client.query(`CREATE DATABASE "${databaseName(to)}" TEMPLATE "${databaseName(from)}"`));
}

/** Runs a statement past the running site and blocks this process until it is committed. */
export function runStatementPastStrapi({ strapi, dataDir }: Site, statement: string): void {
  if (TEST_POSTGRES_URL) {
    execFileSync('psql', ['--quiet', '--dbname', databaseUrl(dataDir), '--command', statement]);
    return;
  }
  const another = new strapi.db.connection.client.driver(path.join(dataDir, 'database.sqlite'));
  another.exec(statement);
  another.close();
}

/** Whether the tests run on PostgreSQL instead of SQLite. */
export const isPostgres = Boolean(TEST_POSTGRES_URL);
