import { existsSync } from 'node:fs';
import path from 'node:path';
import { well, wrong } from './finding.mjs';
import { cmsPackage } from './packages.mjs';

const PATIENCE_MS = 5000;

function sqlite(file) {
  if (!existsSync(file)) throw new Error('there is no such file');
  const connection = new (cmsPackage('better-sqlite3'))(file, { readonly: true, timeout: PATIENCE_MS });
  return {
    rows: async (statement) => connection.prepare(statement).all(),
    close: async () => connection.close(),
  };
}

/** One connection, on which several checks ask in turn. */
async function postgres(connectionString) {
  const pool = new (cmsPackage('pg').Pool)({
    connectionString,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    options: '-c default_transaction_read_only=on',
  });
  // One that is lost later fails its next question, and is said there.
  pool.on('error', () => {});
  await pool.query('SELECT 1');
  return {
    rows: async (statement) => (await pool.query(statement)).rows,
    close: () => pool.end(),
  };
}

/** The site's database, for reading alone: `rows(statement)` and `close()`. Throws where it cannot be had. */
export const openDatabase = async (env) =>
  env.DATABASE_CLIENT === 'postgres' ? postgres(env.DATABASE_URL) : sqlite(env.DATABASE_FILENAME);

const isSound = async (env, database) => {
  if (env.DATABASE_CLIENT === 'postgres') return true;
  const [{ quick_check: answer }] = await database.rows('PRAGMA quick_check(1)');
  return answer === 'ok';
};

const nameOf = (env) =>
  env.DATABASE_CLIENT === 'postgres' ? 'PostgreSQL' : `SQLite, ${path.basename(env.DATABASE_FILENAME)},`;

/** Whether the database answers, and holds a site. */
export async function database({ env, database: opened, databaseProblem }) {
  if (!opened) {
    const mend =
      env.DATABASE_CLIENT === 'postgres'
        ? 'See that PostgreSQL runs and that DATABASE_URL leads to it with the right password.'
        : `Start the site once (npm start), or put ${env.DATABASE_FILENAME} back from a backup; DATA_DIR says where it is looked for.`;
    return wrong(`The database cannot be opened: ${databaseProblem}.`, mend);
  }
  try {
    const [{ count }] = await opened.rows('SELECT count(*) AS count FROM files');
    if (!(await isSound(env, opened))) {
      return wrong('The database file is damaged.', 'Stop the site and put the file back from the newest backup.');
    }
    return well(`${nameOf(env)} answers and knows ${count} files.`);
  } catch (error) {
    return wrong(
      `The database cannot be read: ${error.message}.`,
      'Start the site once, which makes missing tables; where that does not help, put the database back from a backup.',
    );
  }
}
