import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { Client } from 'pg';
import type { Site } from './strapi';

/** Servers to test on instead of a file for each site: a PostgreSQL, whose account may create databases, and a Redis. */
const { TEST_POSTGRES_URL, TEST_REDIS_URL = '' } = process.env;

/** Folders of one test are called the same in each: the one around them tells them apart. */
const databaseName = (dataDir: string) => dataDir.split(path.sep).slice(-2).join('_').toLowerCase().replace(/\W/g, '_');
/** Where the database of the site with this folder is; on PostgreSQL alone. */
export const databaseUrl = (dataDir: string) =>
  Object.assign(new URL(TEST_POSTGRES_URL ?? ''), { pathname: databaseName(dataDir) }).href;

async function withServer(statement: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: TEST_POSTGRES_URL });
  await client.connect();
  await statement(client).finally(() => client.end());
}

/** Variables that give the site with this folder a database of its own; none where it keeps it in the folder. Makes it where it is new. */
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

/** Removes what `databaseFor` made. */
export async function dropDatabase(dataDir: string): Promise<void> {
  if (!TEST_POSTGRES_URL) return;
  await withServer((client) => client.query(`DROP DATABASE IF EXISTS "${databaseName(dataDir)}" WITH (FORCE)`));
}

/** The database of the site with this folder, whether that runs or not; null where it never had one. To be destroyed after use. */
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

/** Gives the site with the folder `to`, which has none, a database like that of the one with `from`; a file of it has been copied already. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!TEST_POSTGRES_URL) return;
  await withServer((client) => client.query(`CREATE DATABASE "${databaseName(to)}" TEMPLATE "${databaseName(from)}"`));
}

/** Runs a statement as another process would, and does not return before it is committed: nothing else happens here meanwhile. */
export function runStatementInOtherProcess({ strapi, dataDir }: Site, statement: string): void {
  if (TEST_POSTGRES_URL) {
    execFileSync('psql', ['--quiet', '--dbname', databaseUrl(dataDir), '--command', statement]);
    return;
  }
  const another = new strapi.db.connection.client.driver(path.join(dataDir, 'database.sqlite'));
  another.exec(statement);
  another.close();
}

/** Where PostgreSQL and SQLite are asked in different words. */
export const isPostgres = Boolean(TEST_POSTGRES_URL);
