import { env } from '../src/environment/env';

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
      // Readers do not wait for a writer, and what was answered with success survives a kill.
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = NORMAL');
      connection.pragma('busy_timeout = 5000');
      // A table is altered by making it anew; until it is there again, triggers elsewhere may name one that is missing.
      connection.pragma('legacy_alter_table = ON');
      done(null, connection);
    },
  },
};

const postgres = {
  client: 'postgres',
  connection: { connectionString: env.DATABASE_URL },
  pool: { min: 0, max: 10 },
  acquireConnectionTimeout: 20000,
};

const connection = env.DATABASE_CLIENT === 'postgres' ? postgres : sqlite;

// A query that fails is logged as it was written: its values are what people wrote, and hashes of passwords.
export default { connection: { ...connection, compileSqlOnError: false } };
