import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import knex from 'knex';

type Row = Record<string, unknown>;

/** Every row of every table of a site that is not running, by table. */
export async function rowsOf(dataDir: string): Promise<Record<string, Row[]>> {
  const filename = path.join(dataDir, 'database.sqlite');
  if (!existsSync(filename)) return {};
  const database = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  try {
    const isTable = { type: 'table' };
    const names: string[] = await database('sqlite_master')
      .where(isTable)
      .whereNot('name', 'sqlite_sequence')
      .pluck('name');
    const tables: Record<string, Row[]> = {};
    for (const name of names) tables[name] = await database(name).select();
    return tables;
  } finally {
    await database.destroy();
  }
}

/** The hash of every uploaded file by its name, also of those that are hidden. */
export function uploadsOf(dataDir: string): Record<string, string> {
  const folder = path.join(dataDir, 'public', 'uploads');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(names.map((file) => [path.relative(folder, file), hashOf(file)]));
}

export const secretsOf = (dataDir: string): object =>
  JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
