import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { isPostgres, openDatabase } from './database';

type Row = Record<string, unknown>;

const listTables = (database: Knex): Promise<string[]> =>
  isPostgres
    ? database('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
    : database('sqlite_master').where({ type: 'table' }).whereNot('name', 'sqlite_sequence').pluck('name');

/** Sorts rows by id and converts dates to milliseconds. */
function comparable(rows: Row[]): Row[] {
  const sorted = [...rows].sort((one, other) => Number(one.id ?? 0) - Number(other.id ?? 0));
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return sorted.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])));
}

/** Every row of every table of a site that is not running, by table. */
export async function readRows(dataDir: string): Promise<Record<string, Row[]>> {
  const database = await openDatabase(dataDir);
  if (!database) return {};
  try {
    const tables: Record<string, Row[]> = {};
    for (const name of await listTables(database)) tables[name] = comparable(await database(name).select());
    return tables;
  } finally {
    await database.destroy();
  }
}

/** The SHA-256 hash of every uploaded file by its name, hidden files included. */
export function hashUploads(dataDir: string): Record<string, string> {
  const folder = path.join(dataDir, 'public', 'uploads');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(names.map((file) => [path.relative(folder, file), hashOf(file)]));
}

export const readSecrets = (dataDir: string): object =>
  JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
