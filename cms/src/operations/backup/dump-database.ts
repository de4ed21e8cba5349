import type { Knex } from 'knex';
import { MARK_KEY } from '#platform/database/version';
import { env } from '#platform/environment/env';
import type { Archive } from './archive-writer';
import { type Columns, type Tables, tablesOf } from './tables';
import { keptRow, type Row } from './values';

export const DATABASE = 'database/';
/** How many rows are in memory at once. */
const PAGE = 500;

/** Everything that is read in `work` is of one moment, whoever writes meanwhile; and nobody waits for it. */
function inOneMoment<Result>(database: Knex, work: (trx: Knex) => Promise<Result>): Promise<Result> {
  // SQLite knows nothing else.
  const settings =
    env.DATABASE_CLIENT === 'postgres' && ({ isolationLevel: 'repeatable read', readOnly: true } as const);
  return database.transaction(work, settings || undefined);
}

/** A day is a text to us, which PostgreSQL's driver would make an instant of. */
const selected = (trx: Knex, name: string, kind: string) =>
  env.DATABASE_CLIENT === 'postgres' && kind === 'text' ? trx.raw('??::text AS ??', [name, name]) : name;

/** The rows of a table, by id; every table of Strapi has one. */
async function* pagesOf(trx: Knex, table: string, columns: Columns): AsyncGenerator<Row[]> {
  const wanted = Object.entries(columns).map(([name, kind]) => selected(trx, name, kind));
  let last = 0;
  for (;;) {
    const rows: Row[] = await trx(table).select(wanted).where('id', '>', last).orderBy('id').limit(PAGE);
    if (rows.length === 0) return;
    yield rows;
    last = Number(rows.at(-1)?.id);
  }
}

/** Which version last started on these data. */
async function markedVersion(trx: Knex): Promise<string | null> {
  const row = await trx('strapi_core_store_settings').where({ key: MARK_KEY }).first('value');
  return row ? JSON.parse(row.value) : null;
}

/** Adds every row of every table as a line of JSON, in files of a page each; `onLine` sees each of these lines, too. */
export function dumpDatabase(database: Knex, archive: Archive, onLine: (table: string, line: string) => void) {
  return inOneMoment(database, async (trx) => {
    const tables: Tables = await tablesOf(trx);
    const madeAt = new Date().toISOString();
    const counts: Record<string, { rows: number; columns: Columns }> = {};
    for (const [table, columns] of Object.entries(tables)) {
      let rows = 0;
      for await (const found of pagesOf(trx, table, columns)) {
        const lines = found.map((row) => JSON.stringify(keptRow(columns, row)));
        for (const line of lines) onLine(table, line);
        await archive.addText(`${DATABASE}${table}/${rows}.ndjson`, `${lines.join('\n')}\n`);
        rows += found.length;
      }
      counts[table] = { rows, columns };
    }
    const version = counts.strapi_core_store_settings ? await markedVersion(trx) : null;
    return { madeAt, version, tables: counts };
  });
}
