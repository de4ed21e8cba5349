import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import type { Site } from './strapi';

/** A PostgreSQL, whose account may create databases, and a Redis to test on instead of SQLite files. */
const { TEST_POSTGRES_URL, TEST_REDIS_URL = '' } = process.env;

const toName = (...folders: string[]) => folders.join('_').toLowerCase().replace(/\W/g, '_');
/** The name includes the parent folder, because tests use the same folder names. */
const databaseName = (dataDir: string) => toName(...dataDir.split(path.sep).slice(-2));
/** The PostgreSQL URL of the site with this data folder. */
export const databaseUrl = (dataDir: string) =>
  Object.assign(new URL(TEST_POSTGRES_URL ?? ''), { pathname: databaseName(dataDir) }).href;

const sqliteFile = (dataDir: string) => path.join(dataDir, 'database.sqlite');

async function withServer<Result>(statement: (client: Client) => Promise<Result>): Promise<Result> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: TEST_POSTGRES_URL });
  await client.connect();
  return statement(client).finally(() => client.end());
}

const listDatabases = (): Promise<string[]> =>
  withServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    return rows.map(({ datname }) => datname);
  });

/** Whether the site with this data folder has a database. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  if (!TEST_POSTGRES_URL) return existsSync(sqliteFile(dataDir));
  return (await listDatabases()).includes(databaseName(dataDir));
}

/** Creates the PostgreSQL database of a site if needed and returns its variables; returns none for SQLite. */
export async function createDatabase(dataDir: string): Promise<Record<string, string>> {
  if (!TEST_POSTGRES_URL) return {};
  const name = databaseName(dataDir);
  if (!(await hasDatabase(dataDir))) await withServer((client) => client.query(`CREATE DATABASE "${name}"`));
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

/** Drops the databases of all data folders in this folder. */
export async function dropDatabasesIn(folder: string): Promise<void> {
  if (!TEST_POSTGRES_URL) return;
  const prefix = toName(path.basename(folder), '');
  const names = (await listDatabases()).filter((name) => name.startsWith(prefix));
  for (const name of names) await withServer((client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
}

/** Opens the database of a site, running or not, or returns null when there is none. The caller destroys it. */
export async function openDatabase(dataDir: string): Promise<Knex | null> {
  const { knex } = await import('knex');
  if (TEST_POSTGRES_URL) {
    await createDatabase(dataDir);
    return knex({ client: 'pg', connection: databaseUrl(dataDir) });
  }
  const filename = sqliteFile(dataDir);
  return existsSync(filename)
    ? knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true })
    : null;
}

const copyPostgres = (from: string, to: string) =>
  withServer((client) => client.query(`CREATE DATABASE "${databaseName(to)}" TEMPLATE "${databaseName(from)}"`));

/** Copies the database of the stopped site `from` for the site `to`, without the rest of its data folder. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (TEST_POSTGRES_URL) await copyPostgres(from, to);
  else await copyFile(sqliteFile(from), sqliteFile(to));
}

/** Copies the data folder and the database of the stopped site `from`. */
export async function copyData(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  if (TEST_POSTGRES_URL) await copyPostgres(from, to);
}

/** Renames the PostgreSQL database of a stopped site whose data folder is moved. A SQLite file moves with its folder. */
export async function renameDatabase(from: string, to: string): Promise<void> {
  if (!TEST_POSTGRES_URL) return;
  await withServer((client) => client.query(`ALTER DATABASE "${databaseName(from)}" RENAME TO "${databaseName(to)}"`));
}

/** Runs a statement past the running site and blocks this process until it is committed. */
export function runStatementPastStrapi({ strapi, dataDir }: Site, statement: string): void {
  if (TEST_POSTGRES_URL) {
    execFileSync('psql', ['--quiet', '--dbname', databaseUrl(dataDir), '--command', statement]);
    return;
  }
  const another = new strapi.db.connection.client.driver(sqliteFile(dataDir));
  another.exec(statement);
  another.close();
}

/** Whether the tests run on PostgreSQL instead of SQLite. */
export const isPostgres = Boolean(TEST_POSTGRES_URL);
