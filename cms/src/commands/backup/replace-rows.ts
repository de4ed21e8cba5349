import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Columns, ColumnType, Row, Tables } from '#platform/database/stored-values';
import { env } from '#platform/environment/env';
import { CommandError } from '../command-error';

/** Rows in one statement: SQLite takes at most 32 766 values. */
const BATCH_SIZE = 100;

/** Prepares a database to be emptied and filled in any order, and restores its constraints and id sequences. */
interface Dialect {
  prepare(trx: Knex, tables: string[]): Promise<void>;
  finish(trx: Knex, tables: string[]): Promise<void>;
}

/** SQLite's id sequences follow the inserted rows. */
const sqlite: Dialect = {
  async prepare(trx) {
    await trx.raw('PRAGMA defer_foreign_keys = ON');
  },
  async finish() {},
};

/** Sets whether the foreign keys of these tables are checked at the end of the transaction. */
async function setForeignKeys(trx: Knex, tables: string[], when: string): Promise<void> {
  const { rows } = await trx.raw(
    `SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid::regclass::text = ANY(?)`,
    [tables],
  );
  for (const { table, name } of rows) await trx.raw(`ALTER TABLE ?? ALTER CONSTRAINT ?? ${when}`, [table, name]);
}

const postgres: Dialect = {
  async prepare(trx, tables) {
    await setForeignKeys(trx, tables, 'DEFERRABLE INITIALLY DEFERRED');
    // The triggers count single changes for running servers.
    for (const table of tables) await trx.raw('ALTER TABLE ?? DISABLE TRIGGER USER', [table]);
  },
  async finish(trx, tables) {
    await trx.raw('SET CONSTRAINTS ALL IMMEDIATE');
    await setForeignKeys(trx, tables, 'NOT DEFERRABLE');
    for (const table of tables) {
      await trx.raw('ALTER TABLE ?? ENABLE TRIGGER USER', [table]);
      const next = `SELECT setval(pg_get_serial_sequence(?, 'id'), COALESCE(max(id), 0) + 1, false) FROM ??`;
      await trx.raw(next, [table, table]);
    }
  },
};

const dialect = { sqlite, postgres }[env.DATABASE_CLIENT];

/** Empties the tables and runs `fill`, which may insert in any order. Must be called in a transaction. */
export async function replaceRows(trx: Knex, tables: Tables, fill: () => Promise<void>): Promise<void> {
  const names = Object.keys(tables);
  await dialect.prepare(trx, names);
  for (const name of names) await trx(name).delete();
  // A panel session could belong to another user after the restore.
  await trx('strapi_sessions').delete();
  await fill();
  await dialect.finish(trx, names);
}

/** The database value of a JSON value; both drivers accept booleans and dates. */
function deserialize(columnType: ColumnType, value: unknown): unknown {
  if (value === null) return null;
  if (columnType === 'moment') {
    const date = new Date(String(value));
    if (Number.isNaN(date.getTime())) throw new CommandError('The backup holds a date that is none.');
    return date;
  }
  return columnType === 'json' ? JSON.stringify(value) : value;
}

/** The row to insert for a line of a backup. Throws a CommandError for a date that is none. */
const deserializeRow = (columns: Columns, row: Row): Row =>
  Object.fromEntries(Object.entries(columns).map(([name, columnType]) => [name, deserialize(columnType, row[name])]));

/** Inserts a file of rows, a line of JSON each, and returns their number. */
export async function insertRows(trx: Knex, table: string, columns: Columns, file: Readable): Promise<number> {
  let count = 0;
  let batch: object[] = [];
  const insert = async () => {
    if (batch.length > 0) await trx(table).insert(batch);
    count += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: file })) {
    batch.push(deserializeRow(columns, JSON.parse(line)));
    if (batch.length === BATCH_SIZE) await insert();
  }
  await insert();
  return count;
}
