import { closeUnresponsiveConnection, type PostgresConnection } from '#platform/database/unresponsive-connection';
import { env } from '#platform/environment/env';

interface SqliteConnection {
  pragma(statement: string): unknown;
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
        // Readers do not wait for a writer, and what was answered with success survives a kill and a power cut.
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = FULL');
        connection.pragma('busy_timeout = 5000');
        // A table is altered by making it anew; until it is there again, triggers elsewhere may name one that is missing.
        connection.pragma('legacy_alter_table = ON');
        done(null, connection);
      } catch (error) {
        // On a full disk, say. Thrown from here it would end the process without a word to whoever asked.
        done(error instanceof Error ? error : new Error(String(error)), connection);
      }
    },
  },
};

/** How long people wait for a connection to PostgreSQL, in ms, before they are told that there is none. */
const CONNECT_MS = 5_000;
/** As long for one of the pool, when all are in use. */
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
/** Knex would write to the console itself, which is no line of the log. A command such as the backup has no Strapi. */
const log = { warn: toLog, error: toLog, deprecate: toLog };

const connection = env.DATABASE_CLIENT === 'postgres' ? postgres : sqlite;

// A query that fails is logged as it was written: its values are what people wrote, and hashes of passwords.
export default { connection: { ...connection, compileSqlOnError: false, log } };
