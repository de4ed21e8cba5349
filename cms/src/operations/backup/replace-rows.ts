import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { env } from '#platform/environment/env';
import type { Columns, Tables } from './tables';
import { storedRow } from './values';

/** How many rows one statement writes: SQLite takes no more than 32 766 values. */
const AT_ONCE = 100;

/** How a database is emptied and filled in any order, and finds everything in its place afterwards. */
interface Dialect {
  before(trx: Knex, tables: string[]): Promise<void>;
  after(trx: Knex, tables: string[]): Promise<void>;
}

/** Its counters of ids follow what is inserted. */
const sqlite: Dialect = {
  async before(trx) {
    await trx.raw('PRAGMA defer_foreign_keys = ON');
  },
  async after() {},
};

/** Foreign keys of these tables, and whether they wait for the end of the transaction. */
async function setForeignKeys(trx: Knex, tables: string[], when: string): Promise<void> {
  const { rows } = await trx.raw(
    `SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid::regclass::text = ANY(?)`,
    [tables],
  );
  for (const { table, name } of rows) await trx.raw(`ALTER TABLE ?? ALTER CONSTRAINT ?? ${when}`, [table, name]);
}

const postgres: Dialect = {
  async before(trx, tables) {
    await setForeignKeys(trx, tables, 'DEFERRABLE INITIALLY DEFERRED');
    // They count changes one by one, for servers that run.
    for (const table of tables) await trx.raw('ALTER TABLE ?? DISABLE TRIGGER USER', [table]);
  },
  async after(trx, tables) {
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

/** Empties the tables; `fill` may then insert into them in any order. Both within one transaction. */
export async function replaceRows(trx: Knex, tables: Tables, fill: () => Promise<void>): Promise<void> {
  const names = Object.keys(tables);
  await dialect.before(trx, names);
  for (const name of names) await trx(name).delete();
  // Whoever was logged in to the panel may be somebody else now.
  await trx('strapi_sessions').delete();
  await fill();
  await dialect.after(trx, names);
}

/** Inserts a file of rows, one line of JSON each, and returns how many there were. */
export async function insertRows(trx: Knex, table: string, columns: Columns, file: Readable): Promise<number> {
  let count = 0;
  let batch: object[] = [];
  const insert = async () => {
    if (batch.length > 0) await trx(table).insert(batch);
    count += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: file })) {
    batch.push(storedRow(columns, JSON.parse(line)));
    if (batch.length === AT_ONCE) await insert();
  }
  await insert();
  return count;
}
