import type { Knex } from 'knex';
import { env } from '#platform/environment/env';
import { Refusal } from './backup-error';

/** What a column holds, whichever database it is in. */
export type Kind = 'boolean' | 'number' | 'bigint' | 'text' | 'moment' | 'json';
export type Columns = Record<string, Kind>;
/** Every table of the content, by name. */
export type Tables = Record<string, Columns>;

/**
 * What describes this one database, and not what is in it: how its tables came to be, how often they changed here,
 * who is logged in to the panel. It is neither backed up nor replaced.
 */
const ITS_OWN = new Set([
  'content_versions',
  'strapi_database_schema',
  'strapi_migrations',
  'strapi_migrations_internal',
  'strapi_sessions',
]);

const KINDS: Record<string, Kind> = {
  boolean: 'boolean',
  integer: 'number',
  float: 'number',
  'double precision': 'number',
  numeric: 'number',
  bigint: 'bigint',
  varchar: 'text',
  'character varying': 'text',
  text: 'text',
  date: 'text',
  time: 'text',
  'time without time zone': 'text',
  datetime: 'moment',
  'timestamp without time zone': 'moment',
  'timestamp with time zone': 'moment',
  json: 'json',
  jsonb: 'json',
};

const CATALOGUE = {
  sqlite: `SELECT tables.name AS "table", columns.name AS "column", columns.type AS "type"
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite|_%' ESCAPE '|' ORDER BY 1, 2`,
  postgres: `SELECT table_name AS "table", column_name AS "column", data_type AS "type"
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1, 2`,
};

interface Entry {
  table: string;
  column: string;
  type: string;
}

function kindOf({ table, column, type }: Entry): Kind {
  const kind = KINDS[type.toLowerCase().replace(/\(.*\)/, '')];
  if (!kind)
    throw new Refusal(`The column ${column} of ${table} is of the type ${type}, which no backup can hold yet.`);
  return kind;
}

/** What the database itself says of its tables. Empty where the site has never been started. */
export async function tablesOf(database: Knex): Promise<Tables> {
  const result = await database.raw(CATALOGUE[env.DATABASE_CLIENT]);
  const entries: Entry[] = result.rows ?? result;
  const tables: Tables = {};
  for (const entry of entries.filter(({ table }) => !ITS_OWN.has(table))) {
    tables[entry.table] = { ...tables[entry.table], [entry.column]: kindOf(entry) };
  }
  return tables;
}
