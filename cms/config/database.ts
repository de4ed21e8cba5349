import { closeUnresponsiveConnection, type PostgresConnection } from '#platform/database/unresponsive-connection';
import { env } from '#platform/environment/env';

interface SqliteConnection {
  pragma(statement: string): unknown;
  prepare(sql: string): unknown;
}

/**
 * Makes each transaction wait at its beginning until no other process writes. With knex's `BEGIN;` SQLite refuses its first
 * write, without a wait, if another process wrote after its first read.
 */
function lockAtBegin(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
}

const sqlite = {
  client: 'sqlite',
  connection: { filename: env.DATABASE_FILENAME },
  useNullAsDefault: true,
  pool: {
    min: 1,
    max: 1,
    afterCreate(connection: SqliteConnection, done: (error: Error | null, connection: SqliteConnection) => void) {
      try {
        // In WAL mode readers do not wait for a writer; with FULL an acknowledged write survives a power failure.
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = FULL');
        connection.pragma('busy_timeout = 5000');
        // Strapi alters a table by recreating it; meanwhile triggers of other tables may name a missing table.
        connection.pragma('legacy_alter_table = ON');
        lockAtBegin(connection);
        done(null, connection);
      } catch (error) {
        // An error thrown here, for example on a full disk, would end the process without a response.
        done(error instanceof Error ? error : new Error(String(error)), connection);
      }
    },
  },
};

/** The timeout of a new connection to PostgreSQL, in ms. */
const CONNECT_MS = 5_000;
/** The timeout for a connection of the pool when all are in use, in ms. */
const ACQUIRE_MS = 10_000;

const postgres = {
  client: 'postgres',
  connection: { connectionString: env.DATABASE_URL, connectionTimeoutMillis: CONNECT_MS },
  pool: {
    min: 0,
    max: 10,
    afterCreate(connection: PostgresConnection, done: (error: Error | null, connection: PostgresConnection) => void) {
      closeUnresponsiveConnection(connection);
      done(null, connection);
    },
  },
  acquireConnectionTimeout: ACQUIRE_MS,
};

const toLog = (message: unknown) => (globalThis.strapi?.log ?? console).warn(message);
/** Knex would write to the console instead of the log. Commands such as the backup have no Strapi. */
const log = { warn: toLog, error: toLog, deprecate: toLog };

const connection = env.DATABASE_CLIENT === 'postgres' ? postgres : sqlite;

// Failed queries are logged without their values, which contain personal data and password hashes.
export default { connection: { ...connection, compileSqlOnError: false, log } };
