import path from 'node:path';
import { Client } from 'pg';

/** Servers to test on instead of a file for each site: a PostgreSQL, whose account may create databases, and a Redis. */
const { TEST_POSTGRES_URL, TEST_REDIS_URL = '' } = process.env;

const nameFor = (dataDir: string) => path.basename(dataDir).toLowerCase().replace(/\W/g, '_');

async function onServer(statement: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: TEST_POSTGRES_URL });
  await client.connect();
  await statement(client).finally(() => client.end());
}

/** Variables that give the site with this folder a database of its own; none where it keeps it in the folder. Makes it where it is new. */
export async function databaseFor(dataDir: string): Promise<Record<string, string>> {
  if (!TEST_POSTGRES_URL) return {};
  const name = nameFor(dataDir);
  await onServer(async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE "${name}"`);
  });
  return {
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: Object.assign(new URL(TEST_POSTGRES_URL), { pathname: name }).href,
    REDIS_URL: `${TEST_REDIS_URL}?keyPrefix=${name}`,
  };
}

/** Removes what `databaseFor` made. */
export async function dropDatabaseFor(dataDir: string): Promise<void> {
  if (!TEST_POSTGRES_URL) return;
  await onServer((client) => client.query(`DROP DATABASE IF EXISTS "${nameFor(dataDir)}" WITH (FORCE)`));
}
