import { existsSync } from 'node:fs';
import path from 'node:path';
import { requireFromCms } from '../../server/cms-packages.mjs';
import { CONNECT_TIMEOUT_MS } from './connect-timeout.mjs';
import { error, ok } from './finding.mjs';

const QUERY_TIMEOUT_MS = 5000;

function openSqlite(file) {
  if (!existsSync(file)) throw new Error('there is no such file');
  const connection = new (requireFromCms('better-sqlite3'))(file, { readonly: true, timeout: QUERY_TIMEOUT_MS });
  return {
    query: async (statement) => connection.prepare(statement).all(),
    close: async () => connection.close(),
  };
}

/** Opens one connection, which runs the queries of the checks one after the other. */
async function openPostgres(connectionString) {
  const pool = new (requireFromCms('pg').Pool)({
    connectionString,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    options: '-c default_transaction_read_only=on',
  });
  // The next query of a lost connection fails and is reported.
  pool.on('error', () => {});
  await pool.query('SELECT 1');
  return {
    query: async (statement) => (await pool.query(statement)).rows,
    close: () => pool.end(),
  };
}

/** Opens the site's database read-only: `query(statement)` resolves with rows, `close()` ends it. Throws where it cannot be opened. */
export const openDatabase = async (env) =>
  env.DATABASE_CLIENT === 'postgres' ? openPostgres(env.DATABASE_URL) : openSqlite(env.DATABASE_FILENAME);

async function isIntact(env, database) {
  if (env.DATABASE_CLIENT === 'postgres') return true;
  const [{ quick_check: result }] = await database.query('PRAGMA quick_check(1)');
  return result === 'ok';
}

const nameOf = (env) =>
  env.DATABASE_CLIENT === 'postgres' ? 'PostgreSQL' : `SQLite, ${path.basename(env.DATABASE_FILENAME)},`;

function openingFix(env) {
  if (env.DATABASE_CLIENT === 'postgres')
    return 'Check that PostgreSQL runs, and that DATABASE_URL names it with the right password.';
  return `Start the site once (npm start), or restore ${env.DATABASE_FILENAME} from a backup. DATA_DIR sets its folder.`;
}

/** Checks that the database answers, is intact and holds the tables of a site. */
export async function checkDatabase({ env, database, databaseProblem }) {
  if (!database) return error(`The database cannot be opened: ${databaseProblem}.`, openingFix(env));
  try {
    const [{ count }] = await database.query('SELECT count(*) AS count FROM files');
    if (!(await isIntact(env, database)))
      return error('The database file is damaged.', 'Stop the site and restore the newest backup.');
    return ok(`${nameOf(env)} answers and lists ${count} files.`);
  } catch (failure) {
    return error(
      `The database cannot be read: ${failure.message}.`,
      'Start the site once, which creates missing tables; if that does not help, restore a backup.',
    );
  }
}
