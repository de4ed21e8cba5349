import type { Knex } from 'knex';
import { env } from '../environment/env';

/** The type of a column in either database. */
export type ColumnType = 'boolean' | 'number' | 'bigint' | 'text' | 'moment' | 'json';
export type Columns = Record<string, ColumnType>;
/** The columns of every table by name. */
export type Tables = Record<string, Columns>;

/**
 * Tables about this one database instead of its content: migrations, change counters, sessions, the held times of meetings,
 * which each start fills, previews, which end within an hour, and challenges of log-ins, which end in minutes. They are
 * neither backed up nor replaced.
 */
const EXCLUDED_TABLES = new Set([
  'account_sessions',
  'content_versions',
  'factor_challenges',
  'meeting_times',
  'preview_pictures',
  'previews',
  'strapi_database_schema',
  'strapi_migrations',
  'strapi_migrations_internal',
  'strapi_sessions',
]);

const COLUMN_TYPES: Record<string, ColumnType> = {
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

const CATALOG_QUERIES = {
  sqlite: `SELECT tables.name AS "table", columns.name AS "column", columns.type AS "type"
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite|_%' ESCAPE '|' ORDER BY 1, 2`,
  postgres: `SELECT table_name AS "table", column_name AS "column", data_type AS "type"
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1, 2`,
};

interface CatalogRow {
  table: string;
  column: string;
  type: string;
}

function getColumnType({ table, column, type }: CatalogRow): ColumnType {
  const columnType = COLUMN_TYPES[type.toLowerCase().replace(/\(.*\)/, '')];
  if (!columnType) throw new Error(`The column ${column} of ${table} is of the type ${type}, which is not known yet`);
  return columnType;
}

/** Reads the columns of all tables of content from the database's catalog. Empty if the site has never been started. */
export async function readTables(database: Knex): Promise<Tables> {
  const result = await database.raw(CATALOG_QUERIES[env.DATABASE_CLIENT]);
  const entries: CatalogRow[] = result.rows ?? result;
  const tables: Tables = {};
  for (const entry of entries.filter(({ table }) => !EXCLUDED_TABLES.has(table))) {
    tables[entry.table] = { ...tables[entry.table], [entry.column]: getColumnType(entry) };
  }
  return tables;
}

export type Row = Record<string, unknown>;

/** The JSON value of a column, the same for both databases. */
function serialize(columnType: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (columnType) {
    case 'boolean':
      return Boolean(value);
    case 'number':
      return Number(value);
    case 'bigint':
      return String(value);
    case 'moment':
      // SQLite returns milliseconds, PostgreSQL a Date.
      return new Date(value as number | Date).toISOString();
    case 'json':
      return JSON.parse(String(value));
    case 'text':
      return value;
    default:
      return columnType satisfies never;
  }
}

/** The values of a row as JSON, the same for both databases. */
export const serializeRow = (columns: Columns, row: Row): Row =>
  Object.fromEntries(Object.entries(columns).map(([name, columnType]) => [name, serialize(columnType, row[name])]));
