import type { Knex } from 'knex';
import { VERSION_STORE_KEY } from '#platform/database/site-version';
import { type Columns, type Row, readTables, serializeRow } from '#platform/database/stored-values';
import { env } from '#platform/environment/env';
import type { Archive } from './archive-writer';

export const DATABASE_FOLDER = 'database/';
const PAGE_SIZE = 500;

/** Runs `work` in a transaction that sees a single snapshot and blocks no writer. */
function withSnapshot<Result>(database: Knex, work: (trx: Knex) => Promise<Result>): Promise<Result> {
  // Every transaction of SQLite sees a snapshot.
  const settings =
    env.DATABASE_CLIENT === 'postgres' && ({ isolationLevel: 'repeatable read', readOnly: true } as const);
  return database.transaction(work, settings || undefined);
}

/** The rows of a table in pages by id, which every table of Strapi has. */
async function* readPages(trx: Knex, table: string): AsyncGenerator<Row[]> {
  let lastId = 0;
  for (;;) {
    const rows: Row[] = await trx(table).where('id', '>', lastId).orderBy('id').limit(PAGE_SIZE);
    if (rows.length === 0) return;
    yield rows;
    lastId = Number(rows.at(-1)?.id);
  }
}

/** The version of the site that last started on these data. */
async function readStoredVersion(trx: Knex): Promise<string | null> {
  const row = await trx('strapi_core_store_settings').where({ key: VERSION_STORE_KEY }).first('value');
  return row ? JSON.parse(row.value) : null;
}

/** Adds the rows of all tables as lines of JSON, one file for each page; `onLine` gets each line. */
export function dumpDatabase(database: Knex, archive: Archive, onLine: (table: string, line: string) => void) {
  return withSnapshot(database, async (trx) => {
    const tables = await readTables(trx);
    const madeAt = new Date().toISOString();
    const counts: Record<string, { rows: number; columns: Columns }> = {};
    for (const [table, columns] of Object.entries(tables)) {
      let rows = 0;
      for await (const page of readPages(trx, table)) {
        const lines = page.map((row) => JSON.stringify(serializeRow(columns, row)));
        for (const line of lines) onLine(table, line);
        await archive.addText(`${DATABASE_FOLDER}${table}/${rows}.ndjson`, `${lines.join('\n')}\n`);
        rows += page.length;
      }
      counts[table] = { rows, columns };
    }
    const version = counts.strapi_core_store_settings ? await readStoredVersion(trx) : null;
    return { madeAt, version, tables: counts };
  });
}
